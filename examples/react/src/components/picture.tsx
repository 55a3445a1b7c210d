import { useAppKitState } from '@openappkit/react'
import { Icon } from './icon.js'

const wallets = [
  { name: 'Demo Wallet', tile: 'demo' },
  { name: 'Demo Solana', tile: 'solana' },
] as const

/**
 * A drawing of the Connect screen, because the modal itself loads with the first click. It follows the theme, the accent
 * and the order of the methods.
 */
export function Picture({ hasEmail }: { hasEmail: boolean }) {
  const { features } = useAppKitState()
  const isEmailFirst = features.connectMethodsOrder?.[0] === 'email'
  return (
    <div className="stage">
      <div
        className={isEmailFirst ? 'shot shot-email-first' : 'shot'}
        role="img"
        aria-label="The Connect screen of the modal"
      >
        <div className="shot-head">
          <Icon name="help" />
          <span>Connect a wallet</span>
          <Icon name="close" />
        </div>
        <div className="shot-body">
          <Wallets />
          {hasEmail && (
            <>
              <div className="shot-or">or</div>
              <Email />
            </>
          )}
        </div>
        <div className="shot-foot">I don’t have a wallet</div>
      </div>
    </div>
  )
}

function Wallets() {
  return (
    <div className="shot-list">
      {wallets.map(({ name, tile }) => (
        <div className="shot-row" key={name}>
          <span className={`tile tile-${tile}`}>
            <DemoIcon />
          </span>
          <span className="shot-name">{name}</span>
          <span className="shot-badge">Installed</span>
        </div>
      ))}
      <div className="shot-row">
        <span className="tile">
          <Icon name="qr" />
        </span>
        <span className="shot-name">WalletConnect</span>
      </div>
      <div className="shot-row">
        <span className="tile">
          <Icon name="grid" />
        </span>
        <span className="shot-name">All wallets</span>
        <Icon name="chevron" />
      </div>
    </div>
  )
}

function Email() {
  return (
    <div className="shot-email">
      <div className="shot-field">
        <Icon name="mail" />
        <span>Email address</span>
        <span className="shot-submit">
          <Icon name="arrow" />
        </span>
      </div>
      <div className="shot-social">
        <Icon name="google" />
        Continue with Google
      </div>
    </div>
  )
}

function DemoIcon() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill="#ffb300" />
      <path d="M0 32 32 0v11L11 32zM21 32l11-11v11z" fill="#1d1600" />
      <circle cx="11" cy="11" r="5" fill="#1d1600" />
    </svg>
  )
}
