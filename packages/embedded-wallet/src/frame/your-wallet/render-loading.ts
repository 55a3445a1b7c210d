import '@openappkit/ui/elements/dial'
import { html } from '@openappkit/ui/lit'
import type { PageWords } from '../words/page-words.js'

type LoadingWords = Pick<PageWords, 'loading' | 'tryAgain'>

/** The content of a screen's `body` while its data loads. */
export function renderLoading(words: LoadingWords) {
  return html`<div class="wait" role="status">
    <ak-dial size="40"></ak-dial><span class="hidden">${words.loading}</span>
  </div>`
}

/** The loading state, or a retry button after a failure. */
export function renderLoadingOrRetry(words: LoadingWords, hasFailed: boolean, onRetry: () => Promise<void>) {
  if (!hasFailed) return renderLoading(words)
  // The button disappears, so the focus moves to the screen.
  const retry = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLElement) currentTarget.closest<HTMLElement>('.body')?.focus()
    void onRetry()
  }
  return html`<button class="button lg secondary" type="button" @click=${retry}>${words.tryAgain}</button>`
}
