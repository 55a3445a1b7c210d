import { AppKitButton, AppKitNetworkButton } from '@openappkit/react'
import { links } from '../links.js'

export function Masthead() {
  return (
    <header className="masthead">
      <div className="masthead-inner">
        <p className="brand">
          <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3v3.4M12 17.6V21M3 12h3.4M17.6 12H21M5.6 5.6 8 8M16 16l2.4 2.4M5.6 18.4 8 16M16 8l2.4-2.4" />
          </svg>
          OpenAppKit
          <span className="tag">Demo</span>
        </p>
        <nav className="masthead-links" aria-label="OpenAppKit">
          <a href={links.guides}>Guides</a>
          <a href={links.code}>Code</a>
        </nav>
        <div className="masthead-buttons">
          <AppKitNetworkButton />
          {/* The balance is in the card below. */}
          <AppKitButton balance="hide" />
        </div>
      </div>
    </header>
  )
}
