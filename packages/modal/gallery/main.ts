import { mutableState } from '@openappkit/testing/mount'
import '@openappkit/ui'
import { html, render } from 'lit'
import type { Story as Piece } from '../../ui/gallery/story.js'
import '../../ui/gallery/stage.js'
import './button-card.js'
import { pageStyles } from './page.styles.js'
import './story-card.js'
import { setStory, type Theme } from './story.js'
import { buttons } from './stories/buttons.js'
import { stories } from './stories/index.js'
import { kitLanguage } from '../src/i18n/engine/kit-language.js'
import './views.js'

const pieces = import.meta.glob<{ stories: readonly Piece[] }>('../../ui/gallery/stories/*.ts', { eager: true })
const themes = ['light', 'dark'] as const
const query = new URLSearchParams(location.search)
const wanted = stories.find(({ name }) => name === query.get('story'))

document.documentElement.dir = query.get('dir') ?? 'ltr'
if (query.has('large')) document.documentElement.style.setProperty('--appkit-font-size-master', '20px')
if (wanted) await showDialog(query.get('theme') === 'dark' ? 'dark' : 'light')
else showAll()

function showAll(): void {
  if (pageStyles.styleSheet) document.adoptedStyleSheets.push(pageStyles.styleSheet)
  const parts = Object.values(pieces).flatMap((module) => module.stories)
  const column = (theme: Theme) => html`
    <main class=${theme}>
      <gallery-stage .theme=${theme} .stories=${parts}></gallery-stage>
      <div class="screens">
        ${buttons.map((story) => html`<button-card .story=${story} .theme=${theme}></button-card>`)}
      </div>
      <div class="screens">
        ${stories.filter(({ agent }) => !agent).map((story) => html`<story-card .story=${story} .theme=${theme}></story-card>`)}
      </div>
    </main>
  `
  render(themes.map(column), document.body)
}

/** One state in the real dialog, over a page of its own. */
async function showDialog(theme: Theme): Promise<void> {
  if (!wanted) return
  document.documentElement.style.setProperty('background', theme === 'dark' ? '#000' : '#e6e9ec')
  const language = query.get('language')
  const options = language ? { ...wanted.options, language } : wanted.options
  const test = await setStory(options ? { ...wanted, options } : wanted, theme)
  if (language) for (const group of ['account', 'funds'] as const) await kitLanguage(test.kit).load(group)
  mutableState(test.kit).modal.open = true
  Object.assign(mutableState(test.kit).settings, { enableMobileFullScreen: query.has('fullscreen') })
  // A screen of its own choice: the card in the page would begin where the person stands.
  render(
    query.has('embedded')
      ? html`<appkit-modal .kit=${Object.assign(test.kit, { open: async () => {} })} enable-embedded></appkit-modal>`
      : html`<appkit-modal .kit=${test.kit}></appkit-modal>`,
    document.body,
  )
  await wanted.after?.(test)
  document.documentElement.dataset['ready'] = ''
}
