// Deliberately unlike the kit, so that users see that another program asks.
const css = `
  :host { color-scheme: light dark; }
  dialog {
    --paper: light-dark(#fff8e6, #1d1600);
    --ink: light-dark(#1d1600, #fff1cc);
    --quiet: light-dark(#5c4a14, #d9c38a);
    --band: #ffb300;
    box-sizing: border-box;
    width: min(23rem, calc(100vw - 2rem));
    max-height: calc(100vh - 2rem);
    margin: 1rem 1rem auto auto;
    padding: 0;
    border: 0.1875rem solid var(--band);
    border-radius: 0;
    background: var(--paper);
    color: var(--ink);
    font: 0.9375rem/1.45 ui-monospace, 'DejaVu Sans Mono', monospace;
  }
  dialog::backdrop { background: rgb(29 22 0 / 0.35); }
  .band { padding: 0.75rem 1rem; background: var(--band); color: #1d1600; }
  .band strong { display: block; letter-spacing: 0.12em; }
  .band span { font-size: 0.8125rem; }
  .body { padding: 1rem; }
  h2 { margin: 0 0 0.75rem; font-size: 1.0625rem; }
  dl { display: grid; gap: 0.5rem; margin: 0; }
  dt { color: var(--quiet); font-size: 0.8125rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre {
    max-height: 12rem;
    margin: 0.25rem 0 0;
    padding: 0.5rem;
    overflow: auto;
    border: 0.0625rem dashed var(--quiet);
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .actions { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; margin-top: 1rem; }
  button {
    min-height: 2.75rem;
    border: 0.125rem solid var(--ink);
    border-radius: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 700;
    cursor: pointer;
  }
  button[value='approve'] { background: var(--ink); color: var(--paper); }
  :focus-visible { outline: 0.1875rem solid light-dark(#0050c8, #8ab8ff); outline-offset: 0.125rem; }
  @media (max-width: 30rem) { dialog { margin: auto auto 1rem; } }
`

/** Creates a constructable style sheet, which works under a strict style policy. */
export default function createStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
