import { useAppKit, useAppKitAccount } from '@openappkit/react'

const waiting = { connecting: 'Waiting for your wallet', reconnecting: 'Looking for your wallet' } as const

export function IntroSection() {
  const { open } = useAppKit()
  const { status } = useAppKitAccount()
  const isWaiting = status === 'connecting' || status === 'reconnecting'
  return (
    <section className="intro" aria-labelledby="intro">
      <h1 id="intro">Every wallet, one small button.</h1>
      <p className="lead">
        Connect, sign and send on two chains of Ethereum’s kind and a Solana that run on this machine. Nothing on this
        page needs an account, a key or a service of anybody else.
      </p>
      <div className="row">
        <button type="button" className="button button-main" disabled={isWaiting} onClick={() => void open()}>
          {isWaiting ? waiting[status] : 'Connect a wallet'}
        </button>
      </div>
      <p className="note note-soft">
        <strong>No wallet?</strong> A Demo Wallet for each kind is installed in this page. Their keys are public: use
        them here and nowhere else.
      </p>
    </section>
  )
}
