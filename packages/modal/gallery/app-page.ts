import type { AppKit } from '@openappkit/core'
import { css, html } from '@openappkit/ui/lit'
import type { Theme } from './story.js'
import '../src/elements/appkit-button.js'

const styles = css`
  body {
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    font:
      16px/24px Inter,
      system-ui,
      sans-serif;
  }
  .app {
    --ground: #fff;
    --ink: #171b21;
    --block: #eef0f3;
    box-sizing: border-box;
    min-block-size: 100vh;
    padding: 0 clamp(20px, 4vw, 36px);
    background: var(--ground);
    color: var(--ink);
  }
  .app.dark {
    --ground: #17191e;
    --ink: #f2f4f6;
    --block: #24272d;
  }
  .app header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    block-size: 76px;
  }
  .app strong {
    display: flex;
    flex: none;
    align-items: center;
    gap: 10px;
    font-weight: 600;
    letter-spacing: -0.012em;
  }
  .app strong::before {
    inline-size: 26px;
    block-size: 26px;
    border-radius: 8px;
    background: var(--ink);
    content: '';
  }
  .app i {
    display: block;
    block-size: 150px;
    border-radius: 12px;
    background: var(--block);
  }
  .app .heading {
    inline-size: min(420px, 90%);
    block-size: 40px;
    margin-block: 16px;
  }
  .app .line {
    inline-size: min(280px, 60%);
    block-size: 18px;
  }
  .app .chart {
    block-size: 240px;
  }
  .app section {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: 16px;
    margin-block-start: 28px;
  }
`

/** The page of an app, with the button, for a picture of the modal in its place. The blocks stand for its contents. */
export function drawApp(kit: AppKit, theme: Theme) {
  if (styles.styleSheet) document.adoptedStyleSheets.push(styles.styleSheet)
  // Beside the balance, the name of the app has no room on a phone.
  const balance = innerWidth > 430 ? 'show' : 'hide'
  return html`<div class="app ${theme}">
    <header><strong>Your app</strong><appkit-button balance=${balance} .kit=${kit}></appkit-button></header>
    <i class="heading"></i>
    <i class="line"></i>
    <section><i></i><i></i><i></i></section>
    <section><i class="chart"></i></section>
  </div>`
}
