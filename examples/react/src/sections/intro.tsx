import { useAppKit, useAppKitAccount } from '@openappkit/react'
import { inbox } from '../appkit.js'
import { InboxLink } from '../components/inbox-link.js'
import { Picture } from '../components/picture.js'
import { links } from '../links.js'
import { AccountSection } from './account.js'

const waiting = { connecting: 'Waiting for your wallet', reconnecting: 'Looking for your wallet' } as const

/** The pitch, beside a picture of the modal or the connected account. */
export function IntroSection() {
  const { open } = useAppKit()
  const { isConnected, status } = useAppKitAccount()
  const isWaiting = status === 'connecting' || status === 'reconnecting'
  return (
    <div className="hero">
      <section className="intro" aria-labelledby="intro">
        <h1 id="intro">Every wallet, one small button.</h1>
        <p className="lead">
          OpenAppKit is the wallet-connection modal that you own. It connects browser and phone wallets and signs
          visitors in by email, from your own servers. MIT. Only the public relay of WalletConnect needs a project id.
        </p>
        <div className="row">
          {isConnected ? (
            <button type="button" className="button button-main" onClick={() => void open({ view: 'Account' })}>
              Open account
            </button>
          ) : (
            <button type="button" className="button button-main" disabled={isWaiting} onClick={() => void open()}>
              {isWaiting ? waiting[status] : 'Connect a wallet'}
            </button>
          )}
          <a className="button" href={links.guides}>
            Read the guides
          </a>
        </div>
        <ul className="points">
          <li>EVM, Solana, Bitcoin, Cosmos and Polkadot in one list</li>
          <li>20 languages, two of them right to left</li>
          <li>Strict Content-Security-Policy, and every screen passes axe</li>
        </ul>
        {!isConnected && <NoWallet />}
      </section>
      {isConnected ? <AccountSection /> : <Picture hasEmail={inbox !== undefined} />}
    </div>
  )
}

function NoWallet() {
  return (
    <div className="note note-soft">
      <p>
        <strong>No wallet?</strong> Use a demo wallet of this page, with play money on chains that run on this machine.
        Its keys are public: use it only here.
      </p>
      {inbox && (
        <p>
          <strong>By email:</strong> enter any address. The code arrives in the <InboxLink />.
        </p>
      )}
    </div>
  )
}
