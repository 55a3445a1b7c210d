import '@openappkit/ui'
import { html, render } from 'lit'
import './stage.js'
import type { Story } from './story.js'

// Loads every file of the folder, so that a new one needs no entry here.
const modules = import.meta.glob<{ stories: readonly Story[] }>('./stories/*.ts', { eager: true })

const query = new URLSearchParams(location.search)
const wanted = query.get('story')
const stories = Object.values(modules)
  .flatMap((module) => module.stories)
  .filter(({ name }) => !wanted || name === wanted)
const themes = (['light', 'dark'] as const).filter((theme) => !query.has('theme') || query.get('theme') === theme)

render(
  themes.map((theme) => html`<gallery-stage .theme=${theme} .stories=${stories}></gallery-stage>`),
  document.body,
)
