import '@openappkit/ui/elements/dial'
import { html } from '@openappkit/ui/lit'
import type { PageWords } from '../words/page-words.js'

type WaitWords = Pick<PageWords, 'loading' | 'tryAgain'>

/** What stands in a screen's `body` while its facts are on their way. */
export function renderLoading(words: WaitWords) {
  return html`<div class="wait" role="status">
    <ak-dial size="40"></ak-dial><span class="hidden">${words.loading}</span>
  </div>`
}

/** The same where they may not have come: then a way to ask again. */
export function renderWait(words: WaitWords, hasFailed: boolean, onRetry: () => Promise<void>) {
  if (!hasFailed) return renderLoading(words)
  // The button goes: whoever pressed it stays in the screen that comes.
  const retry = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLElement) currentTarget.closest<HTMLElement>('.body')?.focus()
    void onRetry()
  }
  return html`<button class="button lg secondary" type="button" @click=${retry}>${words.tryAgain}</button>`
}
