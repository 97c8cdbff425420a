/** What we use of gifenc, which comes without types. */
declare module 'gifenc' {
  type Palette = number[][];
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: {
        palette: Palette;
        delay: number; // milliseconds
        transparent?: boolean;
        transparentIndex?: number;
        dispose?: number; // 1: the frame stays where the next one is clear
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  };
}
