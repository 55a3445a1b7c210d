import { useAppKit, useAppKitAccount } from '@openappkit/react'
import { links } from '../links.js'

const waiting = { connecting: 'Waiting for your wallet', reconnecting: 'Looking for your wallet' } as const

const figures = [
  ['< 16 kB', 'of script before a click'],
  ['0', 'requests before a click'],
  ['5', 'kinds of chain, one list of wallets'],
  ['20', 'languages, right to left too'],
] as const

export function IntroSection() {
  const { open } = useAppKit()
  const { status } = useAppKitAccount()
  const isWaiting = status === 'connecting' || status === 'reconnecting'
  return (
    <section className="intro" aria-labelledby="intro">
      <h1 id="intro">Every wallet, one small button.</h1>
      <p className="lead">Open-source wallet-connection modal. MIT, self-hosted, no project id.</p>
      <div className="row">
        <button type="button" className="button button-main" disabled={isWaiting} onClick={() => void open()}>
          {isWaiting ? waiting[status] : 'Connect a wallet'}
        </button>
        <a className="button" href={links.guides}>
          Read the guides
        </a>
      </div>
      <p className="note note-soft">
        <strong>No wallet?</strong> This page has demo wallets, with play money on chains that run on this machine.
        Their keys are public: use them here and nowhere else.
      </p>
      <dl className="figures">
        {figures.map(([figure, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
