import './fonts/fonts.css';
import './app.css';
import { mount } from 'svelte';
import './lib/look.svelte';
import './lib/settings.svelte';
import App from './App.svelte';
import { keepPage } from './lib/new_version.svelte';
import { route } from './lib/route.svelte';

const target = document.getElementById('app')!;
const [page, id] = route.parts;
const isEmbedded = page === 'embed' && id !== undefined; // a frame in somebody else's page: only the board and its replay
if (isEmbedded)
  void import('./pages/Embed.svelte').then(({ default: Embed }) =>
    mount(Embed, { target, props: { id, key: route.hash } }),
  );
else mount(App, { target });

// Not while developing, and not without https: then browsers have no service workers. What the page shows comes first.
if (import.meta.env.PROD && !isEmbedded && 'serviceWorker' in navigator) {
  const keep = () => void keepPage().catch(() => {});
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
