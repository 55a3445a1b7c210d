import { mutableState, type TestKit } from '@openappkit/testing/mount'
import '@openappkit/ui'
import { html, nothing, render } from '@openappkit/ui/lit'
import type { Story as Piece } from '../../ui/gallery/story.js'
import '../../ui/gallery/stage.js'
import './button-card.js'
import { drawApp } from './app-page.js'
import { pageStyles } from './page.styles.js'
import './story-card.js'
import { setStory, type Story, type Theme } from './story.js'
import { buttons } from './stories/buttons.js'
import { stories } from './stories/index.js'
import { pictures } from './stories/pictures.js'
import { kitLanguage } from '../src/i18n/engine/kit-language.js'
import './views.js'

const pieces = import.meta.glob<{ stories: readonly Piece[] }>('../../ui/gallery/stories/*.ts', { eager: true })
const themes = ['light', 'dark'] as const
const query = new URLSearchParams(location.search)
const wanted = [...stories, ...pictures].find(({ name }) => name === query.get('story'))
const first: Theme = query.get('theme') === 'dark' ? 'dark' : 'light'
/** One page shows the stories of all page buttons. */
const pageButtons = 'Page buttons'

document.documentElement.dir = query.get('dir') ?? 'ltr'
if (query.has('large')) document.documentElement.style.setProperty('--appkit-font-size-master', '20px')
if (query.get('story') === pageButtons) showButtons(first)
else if (wanted) await showDialog(wanted, first)
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

function showButtons(theme: Theme): void {
  if (pageStyles.styleSheet) document.adoptedStyleSheets.push(pageStyles.styleSheet)
  render(
    html`<main class="screens tight">
      ${buttons.map((story) => html`<button-card .story=${story} .theme=${theme}></button-card>`)}
    </main>`,
    document.body,
  )
  setTimeout(() => (document.documentElement.dataset['ready'] = ''), 500)
}

/** Shows one story in the real dialog. */
async function showDialog(story: Story, theme: Theme): Promise<void> {
  document.documentElement.style.setProperty('background', theme === 'dark' ? '#000' : '#e6e9ec')
  const language = query.get('language')
  const options = language ? { ...story.options, language } : story.options
  const test = await setStory(options ? { ...story, options } : story, theme)
  if (language)
    for (const group of ['account', 'funds', 'trade', 'onramp', 'email', 'activity', 'settings'] as const)
      await kitLanguage(test.kit).load(group)
  mutableState(test.kit).modal.open = !query.has('closed')
  Object.assign(mutableState(test.kit).settings, { enableMobileFullScreen: query.has('fullscreen') })
  render([query.has('app') ? drawApp(test.kit, theme) : nothing, modalOf(test)], document.body)
  await story.after?.(test)
  document.documentElement.dataset['ready'] = ''
}

function modalOf({ kit }: TestKit) {
  // An embedded modal opens its start screen. Keep the screen of the story instead.
  const inPage = () => Object.assign(kit, { open: async () => {} })
  return query.has('embedded')
    ? html`<appkit-modal .kit=${inPage()} enable-embedded></appkit-modal>`
    : html`<appkit-modal .kit=${kit}></appkit-modal>`
}
