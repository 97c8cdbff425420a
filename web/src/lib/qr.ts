/** Links as QR codes. Made here: a link has a key in it, and need not travel for its picture. */
import { renderSVG } from 'uqr';

/** The address of a picture: black squares on white, with the quiet edge that readers need, whatever the page's colours are. */
export function qrCode(link: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: 4 }))}`;
}
