import { watchWindow } from '@openappkit/protocol/frame'
import { readConfig } from '../config/read-config.js'
import { answerWindows } from '../oauth/handoff.js'
import { openRecords, type Records } from '../storage/records.js'
import { loadWords, nameLanguage } from '../words/load-words.js'
import { en } from '../words/page-en.js'
import { pageLocales } from '../words/page-locales.js'
import { en as recoveryEn } from '../words/recovery-en.js'
import { recoveryLocales } from '../words/recovery-locales.js'
import { createWorkerClient } from '../wallet/worker-client.js'
import { type PageParams, readPageParams } from './page-params.js'
import { startOwnerWorker } from './keys/start-owner-worker.js'
import type { OwnerCalls } from './keys/owner-calls.js'
import { createOwner } from './owner.js'
import './your-wallet-element.js'

/** A link from another browser uses the existing session, even if it belongs to another project. */
async function findProject(
  { link, projectId }: PageParams,
  records: Pick<Records, 'get'>,
): Promise<string | undefined> {
  const session = link && (await records.get('session'))
  return session ? session.projectId : projectId
}

/**
 * The wallet's own page, in its own tab. No app can embed or access it: its headers cut it off from its opener. It has
 * its own session in the storage of this origin, and opens the wallet as the frame does.
 */
export async function openPage(): Promise<void> {
  const params = readPageParams(location.hash)
  // Removes the fragment from the history.
  history.replaceState(null, '', location.pathname)
  const [{ words, language }, { words: recoveryWords }, records] = await Promise.all([
    loadWords(pageLocales, en),
    loadWords(recoveryLocales, recoveryEn),
    openRecords(),
  ])
  nameLanguage(document.documentElement, language)
  document.title = words.title
  const element = document.createElement('your-wallet')
  const config = await readConfig('../config.json').catch(() => undefined)
  if (!config) {
    const status = document.createElement('p')
    status.setAttribute('role', 'status')
    status.textContent = words.failed
    return document.body.replaceChildren(status)
  }
  const owner = createOwner({
    accountsUrl: config.accountsUrl,
    origin: location.origin,
    pageUrl: new URL('./', location.href).href,
    startUrl: new URL('../oauth/start/', document.baseURI).href,
    projectId: await findProject(params, records),
    language,
    records,
    worker: createWorkerClient<OwnerCalls>(startOwnerWorker),
  })
  const { takeHalf } = owner.social
  answerWindows({ messages: watchWindow(window), origin: location.origin, page: window, takeHalf })
  const { host } = location
  Object.assign(element, { words, recoveryWords, language, params, owner, host, isMemoryOnly: !records.isLasting })
  document.body.replaceChildren(element)
  window.addEventListener('pagehide', () => {
    owner.lock()
    element.remove()
  })
  // Reloads a page that the browser restores from its back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
