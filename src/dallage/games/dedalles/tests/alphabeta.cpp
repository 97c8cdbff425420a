// A plain alpha-beta for Dédalles in C++ (senior rules, exits reached) with our estimate, to measure ours against.
// `make bench` compiles it. Usage: alphabeta SECONDS WEIGHT…; prints positions a second, from the first position.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

using Bits = std::uint64_t;
static const Bits BOARD = (Bits(1) << 49) - 1, FILE_A = 0x0000040810204081u, FILE_G = FILE_A << 6, RANK_1 = 127;
static const Bits EXITS[2] = {Bits(0x2A) << 42, 0x2A};
static const int WIN = 1000000, MOST_TURNS = 15, FIRST_WAY = 8, WAYS = 16, NO_SLIDE = 28, SLIDE = 49 * 49;
static int weights[FIRST_WAY + 3 * WAYS];
static int count(Bits b) { return __builtin_popcountll(b); }
static int low(Bits b) { return __builtin_ctzll(b); }

struct State { Bits floor, pawns[2], arrived[2]; int seat, forbidden; };
struct Slide { Bits line; int up, down, end; };
static Slide slides[28];

static void make_slides() {
    const int up[4] = {1, 6, 7, 42}, down[4] = {6, 1, 42, 7}, ends[4] = {6, 0, 42, 0};
    for (int way = 0; way < 4; way++) for (int line = 0; line < 7; line++)
        slides[way * 7 + line] = {way < 2 ? RANK_1 << 7 * line : FILE_A << line, up[way], down[way],
                                  ends[way] + line * (way < 2 ? 7 : 1)};
}
static Bits slid(Bits squares, const Slide& s) {
    Bits moving = squares & s.line;
    return squares ^ moving ^ ((moving << s.up | moving >> s.down) & s.line);
}
static Bits before(Bits squares, int seat) {
    return (seat == 0 ? squares >> 7 : squares << 7 & BOARD) | (squares & ~FILE_A) >> 1 | (squares & ~FILE_G) << 1;
}

static int worth(const State& s, int seat) {
    Bits pawns = s.pawns[seat], others = s.pawns[1 - seat], exits = EXITS[seat], home = s.arrived[seat];
    Bits busy = (pawns | others) & ~s.floor, free = BOARD & ~(pawns | others | s.floor), walkers = pawns & ~home;
    Bits gates = seat == 0 ? exits >> 7 : exits << 7, ahead = seat == 0 ? pawns << 7 : pawns >> 7;
    int ranks = 0;
    for (Bits b = walkers; b; b &= b - 1) ranks += seat == 0 ? low(b) / 7 : 6 - low(b) / 7;
    int total = weights[0] * (s.seat == seat) + weights[1] * count(home & exits) + weights[2] * count(others & exits)
        + weights[3] * count(others & gates) + weights[4] * count(s.floor & exits)
        + weights[5] * (count((pawns & ~FILE_A) >> 1 & free) + count((pawns & ~FILE_G) << 1 & free))
        + weights[6] * count(ahead & free) + weights[7] * ranks;
    int arrived = count(home), counted = 0;
    for (; counted < arrived; counted++) total += weights[FIRST_WAY + counted * WAYS];
    Bits near = exits, one = 0, two = 0, three = 0;
    for (int turns = 1; turns < MOST_TURNS && counted < 3; turns++) {
        Bits wider = near | before((near & free) | (two & busy) | (three & s.floor), seat);
        three = two; two = one; one = near; near = wider;
        for (int there = arrived + count(walkers & near); counted < there && counted < 3; counted++)
            total += weights[FIRST_WAY + counted * WAYS + turns];
    }
    for (; counted < 3; counted++) total += weights[FIRST_WAY + counted * WAYS + MOST_TURNS];
    return total;
}

static int list(const State& s, int* found) {
    int n = 0, seat = s.seat;
    Bits pawns = s.pawns[seat], all = s.pawns[0] | s.pawns[1], free = BOARD & ~all & ~s.floor;
    int ahead = seat == 0 ? 7 : -7;
    for (Bits b = (seat == 0 ? pawns << 7 : pawns >> 7) & free; b; b &= b - 1) found[n++] = (low(b) - ahead) * 49 + low(b);
    for (Bits b = (pawns & ~FILE_A) >> 1 & free; b; b &= b - 1) found[n++] = (low(b) + 1) * 49 + low(b);
    for (Bits b = (pawns & ~FILE_G) << 1 & free; b; b &= b - 1) found[n++] = (low(b) - 1) * 49 + low(b);
    Bits locks = (s.pawns[0] & EXITS[0]) | (s.pawns[1] & EXITS[1]);
    for (int i = 0; i < 28; i++) {
        if (!(s.floor >> slides[i].end & 1) || i == s.forbidden) continue;
        bool locked = false;
        for (Bits b = locks; b && !locked; b &= b - 1) {
            Bits lock = Bits(1) << low(b);
            locked = slides[i].line & lock;
        }
        if (!locked) found[n++] = SLIDE + i;
    }
    if (n == 0) found[n++] = SLIDE + 28;
    return n;
}
static State play(State s, int move) {
    s.forbidden = NO_SLIDE;
    if (move < SLIDE) {
        Bits ends = Bits(1) << move / 49 | Bits(1) << move % 49;
        if (s.arrived[s.seat] >> move / 49 & 1) s.arrived[s.seat] ^= ends;
        s.pawns[s.seat] ^= ends;
    } else if (move < SLIDE + 28) {
        int i = move - SLIDE;
        s.floor = slid(s.floor, slides[i]);
        for (int seat = 0; seat < 2; seat++) {
            s.pawns[seat] = slid(s.pawns[seat], slides[i]);
            s.arrived[seat] = slid(s.arrived[seat], slides[i]);
        }
        s.forbidden = (i / 7 ^ 1) * 7 + i % 7;
    }
    for (int seat = 0; seat < 2; seat++) s.arrived[seat] |= s.pawns[seat] & EXITS[seat];
    s.seat ^= 1;
    return s;
}
static Bits key(const State& s) {
    Bits mixed = s.floor * 0x1E3779B97F4A7C15u + s.pawns[0] * 0x3F58476D1CE4E5B9u + s.pawns[1] * 0x54D049BB133111EBu
        + (s.arrived[0] | s.arrived[1]) * 0x2127599BF4325C37u + Bits(s.forbidden * 4 + s.seat + 1) * 0x2545F4914F6CDD1Du;
    return mixed ^ mixed >> 32;
}

struct Entry { Bits key; int value; short move; signed char depth, bound; };
static std::vector<Entry> table(1 << 20);
static int history[2][SLIDE + 29], killers[64][2];
static Bits line[64];
static long positions;
static std::clock_t until;
static bool stopped;

static int search(const State& s, int depth, int ply, int alpha, int beta) {
    if (++positions % 4096 == 0 && std::clock() > until) stopped = true;
    if (stopped) return 0;
    for (int seat = 0; seat < 2; seat++)
        if (count(s.arrived[seat]) >= 3) return seat == s.seat ? WIN - ply : ply - WIN;
    Bits position = key(s);
    for (int i = ply - 2; i >= 0; i -= 2) if (line[i] == position) return 0;
    if (depth <= 0 || ply > 60) return worth(s, s.seat) - worth(s, s.seat ^ 1);
    line[ply] = position;
    Entry& entry = table[position & (table.size() - 1)];
    int first = -1;
    if (entry.key == position) {
        first = entry.move;
        if (entry.depth >= depth && (entry.bound == 0 || (entry.bound > 0 ? entry.value >= beta : entry.value <= alpha)))
            return entry.value;
    }
    int moves[64], order[64], n = list(s, moves), best = -2 * WIN, chosen = -1, low_bound = alpha;
    for (int i = 0; i < n; i++)
        order[i] = moves[i] == first ? 1 << 30 : moves[i] == killers[ply][0] ? 1 << 29
            : moves[i] == killers[ply][1] ? 1 << 28 : history[s.seat][moves[i]];
    for (int i = 0; i < n; i++) {
        int top = i;
        for (int j = i + 1; j < n; j++) if (order[j] > order[top]) top = j;
        int move = moves[top]; moves[top] = moves[i]; order[top] = order[i];
        State next = play(s, move);
        int less = depth > 2 && i > 3 ? (i > 11 ? 2 : 1) : 0;
        int value = -search(next, depth - 1 - less, ply + 1, i ? -low_bound - 1 : -beta, -low_bound);
        if (less && value > low_bound) value = -search(next, depth - 1, ply + 1, -low_bound - 1, -low_bound);
        if (i && value > low_bound && value < beta) value = -search(next, depth - 1, ply + 1, -beta, -low_bound);
        if (stopped) return 0;
        if (value > best) {
            best = value; chosen = move;
            if (best > low_bound) low_bound = best;
            if (best >= beta) {
                if (killers[ply][0] != move) { killers[ply][1] = killers[ply][0]; killers[ply][0] = move; }
                history[s.seat][move] += depth * depth;
                break;
            }
        }
    }
    entry = {position, best, short(chosen), (signed char)depth, (signed char)(best >= beta ? 1 : best <= alpha ? -1 : 0)};
    return best;
}

int main(int words, char** word) {
    for (int i = 2; i < words; i++) weights[i - 2] = atoi(word[i]);
    make_slides();
    State start{};
    for (const char* name = "a1g1a7g7b2d2f2b4d4f4b6d6f6"; *name; name += 2) start.floor |= Bits(1) << ((name[1] - '1') * 7 + name[0] - 'a');
    start.pawns[0] = 0x3E; start.pawns[1] = Bits(0x3E) << 42; start.forbidden = NO_SLIDE;
    std::clock_t began = std::clock();
    until = began + std::clock_t(atof(word[1]) * CLOCKS_PER_SEC);
    int depth = 0;
    while (!stopped && depth < 50) search(start, ++depth, 0, -2 * WIN, 2 * WIN);
    std::printf("%.0f %d\n", positions / (double(std::clock() - began) / CLOCKS_PER_SEC), depth);
}
