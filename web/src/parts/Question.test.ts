import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { TableClient } from '../lib/table.svelte';
import type { TableNow } from '../messages';
import { language } from '../lib/language.svelte';
import Question from './Question.svelte';

let shown: ReturnType<typeof mount>;
afterEach(() => unmount(shown));

/** The question of Ada, who wants to take back, as Bea is asked it. */
function ask(notice: { en: string; fr: string } | null): string {
  const asked = { kind: 'ask_undo', seat: 0, position: 3, at: 0, moves_kept: 2, shown: notice !== null };
  const props = {
    table: {} as TableClient,
    now: { question: { asked, notice, waits_for: [1] } } as unknown as TableNow,
    names: ['Ada', 'Bea'],
    seat: 1,
  };
  shown = mount(Question, { target: document.body, props });
  flushSync();
  return (
    document.querySelector('[role=alertdialog]')!.getAttribute('aria-label')! + document.body.textContent
  );
}

test('who is asked is told what to know before agreeing, in their language', () => {
  const notice = { en: 'They have seen it.', fr: 'Cette personne l’a vu.' };
  language.choose('en');
  expect(ask(notice).split(notice.en)).toHaveLength(3);
  language.choose('fr');
  void unmount(shown);
  expect(ask(notice).split(notice.fr)).toHaveLength(3);
  language.choose('en');
});

test('where there is nothing to know, only the question is asked', () => {
  expect(ask(null)).not.toContain('null');
  expect(document.querySelectorAll('p')).toHaveLength(1);
});
