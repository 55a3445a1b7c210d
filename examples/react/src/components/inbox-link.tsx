import { inbox } from '../appkit.js'

/** Leads to the mails with codes and links, which the demo delivers on this machine only. */
export function InboxLink() {
  return (
    <a href={inbox} target="_blank" rel="noreferrer">
      demo inbox<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
