/** Addresses to give away. The key stays behind the #; the language tells a messenger in which one to show the link. */
import { fullAddress } from './address';
import type { Language } from './language.svelte';

export function tableLink(table: string, key: string, language: Language): string {
  return fullAddress(`/t/${table}${language === 'fr' ? '?lang=fr' : ''}#${key}`);
}

/** HTML for somebody's own page: a frame in which the game can be replayed. */
export function embedCode(table: string, key: string, title: string): string {
  const safe = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const style = 'border:0;width:100%;max-width:640px;height:760px';
  return `<iframe src="${fullAddress(`/embed/${table}#${key}`)}" style="${style}" loading="lazy" title="${safe}"></iframe>`;
}
