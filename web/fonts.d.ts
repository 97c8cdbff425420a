export const PAGE_FONTS: string;
export const PICTURE_FONTS: string;
export const BUDGET: number;
export const LETTERS: string;
export const SIGNS: string;
export function makeFonts(): Promise<Map<string, Uint8Array>>;
export function updateFonts(): Promise<void>;
