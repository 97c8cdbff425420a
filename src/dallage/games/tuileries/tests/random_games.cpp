// Random games of Tuileries for two in C++ over bit boards, to measure our engine against: `make bench` compiles it.
// Usage: random_games SECONDS; prints games a second and moves a game.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using Bits = std::uint64_t;

static Bits dice = 1;
static Bits turn() {  // splitmix64, as in kernel/chance.py
    Bits z = dice += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}
static unsigned below(unsigned n) {  // Lemire's method, as in kernel/chance.py
    Bits product = (turn() >> 32) * n;
    if (unsigned low = (unsigned)product; low < n) {
        unsigned unfair = -n % n;
        while (low < unfair) { product = (turn() >> 32) * n; low = (unsigned)product; }
    }
    return product >> 32;
}

static constexpr Bits NOT_A = 0xFEFEFEFEFEFEFEFEu, NOT_H = 0x7F7F7F7F7F7F7F7Fu;
static constexpr int CIRCLES[4] = {18, 42, 21, 45};  // c3 c6 f3 f6

struct Game {
    Bits occupied, kin[3][16];  // T5: per kind and pair of features the squares with such tiles
    std::uint8_t free[64], place[64], hands[2][10], pile[64];
    int free_size, hand_size[2], pile_size, score[2];
};

static int group(Bits kin, Bits square) {
    Bits all = square;
    for (;;) {
        Bits wider = (all | (all << 8) | (all >> 8) | ((all & NOT_H) << 1) | ((all & NOT_A) >> 1)) & kin;
        if (wider == all) return __builtin_popcountll(all);
        all = wider;
    }
}

static int play_game(Game& g) {
    g = Game{};
    for (int i = 0; i < 64; i++) g.free[i] = g.place[i] = g.pile[i] = i;
    g.free_size = g.pile_size = 64;
    auto draw = [&](int seat) {
        int at = below(g.pile_size);
        g.hands[seat][g.hand_size[seat]++] = g.pile[at];
        g.pile[at] = g.pile[--g.pile_size];
    };
    for (int seat = 0; seat < 2; seat++) for (int i = 0; i < 10; i++) draw(seat);
    int seat = 0, moves = 0;
    while (g.free_size > 0) {
        int held = below(g.hand_size[seat]), tile = g.hands[seat][held], square;
        if (g.free_size > 60) {
            do square = CIRCLES[below(4)]; while (g.occupied >> square & 1);
        } else square = g.free[below(g.free_size)];
        g.hands[seat][held] = g.hands[seat][--g.hand_size[seat]];
        Bits bit = Bits(1) << square;
        g.occupied |= bit;
        int other = g.free[--g.free_size];
        g.free[g.place[square]] = other;
        g.place[other] = g.place[square];
        int colour = tile >> 4, rank = tile >> 2 & 3, sign = tile & 3, points = 0;
        int pairs[3] = {colour * 4 + rank, rank * 4 + sign, sign * 4 + colour};
        for (int kind = 0; kind < 3; kind++) {
            int size = group(g.kin[kind][pairs[kind]] |= bit, bit);
            if (size >= 2) points += size;
        }
        if (points == 0) points = 1;
        g.score[seat] += points;
        if (g.pile_size > 0) draw(seat);
        moves++;
        if (points < 5) seat ^= 1;
        if (g.hand_size[seat] == 0) seat ^= 1;
    }
    return moves;
}

int main(int, char** words) {
    double seconds = atof(words[1]), spent = 0;
    long games = 0, moves = 0, points = 0;
    Game g;
    std::clock_t began = std::clock();  // CPU time
    while (spent < seconds) {
        for (int i = 0; i < 100; i++) { moves += play_game(g); points += g.score[0] + g.score[1]; }
        games += 100;
        spent = double(std::clock() - began) / CLOCKS_PER_SEC;
    }
    std::printf("%.0f %.2f %.3f\n", games / spent, double(moves) / games, double(points) / games);
}
