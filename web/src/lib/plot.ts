/** A graph of some lines over the moves of a game, drawn by uPlot. Loaded only when there is one to draw. */
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colourOf, dashOf } from './seat_styles';

export interface Lines {
  values: (number | null)[][]; // per seat, after no move, one, two …
  highest?: number; // of the scale; else what the values need
  spoken(value: number): string; // at the side
  steps: boolean; // values stay until the next move
}

export interface Plot {
  mark(move: number): void; // where the replay stands
  destroy(): void;
}

const HEIGHT = 190;

export function plot(host: HTMLElement, lines: Lines, onmove: (move: number) => void): Plot {
  const ink = (name: string) => colour(host, name);
  const moves = lines.values[0]?.length ?? 0;
  const axis = {
    stroke: ink('--faint'),
    font: '12px Atkinson Hyperlegible Next, system-ui',
    ticks: { show: false },
    size: 28,
  };
  let marked = moves - 1;
  const options: uPlot.Options = {
    width: host.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: false }, y: { range: (_, low, high) => range(low, lines.highest ?? high) } },
    axes: [
      { ...axis, grid: { show: false }, space: 40, incrs: [1, 2, 5, 10, 20, 50, 100] },
      {
        ...axis,
        size: 44,
        grid: { stroke: ink('--line'), width: 1 },
        values: (_, ticks) => ticks.map((tick) => lines.spoken(tick)),
      },
    ],
    series: [
      {},
      ...lines.values.map((_, seat) => ({
        stroke: ink(colourOf(seat)),
        width: 2.5,
        dash: dashOf(seat),
        points: { show: false },
        paths: lines.steps ? uPlot.paths.stepped!({ align: 1 }) : uPlot.paths.linear!(),
      })),
    ],
    hooks: { draw: [(self) => cross(self, marked, ink('--ink'))] },
  };
  const data = [Array.from({ length: moves }, (_, n) => n), ...lines.values] as uPlot.AlignedData;
  const drawn = new uPlot(options, data, host);
  drawn.over.addEventListener('click', () => {
    if (drawn.cursor.idx != null) onmove(drawn.cursor.idx);
  });
  const watch = new ResizeObserver(() => drawn.setSize({ width: host.clientWidth, height: HEIGHT }));
  watch.observe(host);
  return {
    mark(move) {
      marked = move;
      drawn.redraw(false);
    },
    destroy() {
      watch.disconnect();
      drawn.destroy();
    },
  };
}

/** A named colour as it is now, in light or dark. */
function colour(host: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  host.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

function range(low: number, high: number): [number, number] {
  const bottom = Math.min(0, low);
  return [bottom, Math.max(high, bottom + 1)];
}

/** A line where the replay stands. */
function cross(self: uPlot, move: number, colour: string): void {
  const x = Math.round(self.valToPos(move, 'x', true));
  const { ctx, bbox } = self;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
