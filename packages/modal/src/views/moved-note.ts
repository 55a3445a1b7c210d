import type { AppKit } from '@openappkit/core'
import { shortAddress } from '@openappkit/ui/format'
import { nothing } from '@openappkit/ui/lit'
import { note } from '../components/note.js'
import { messages } from '../i18n/engine/messages.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'
import { isolated } from './send/format-asset.js'

type Draft = { from: string; isMoved?: true }

/** Says that the wallet switched to another account after the draft was started. Needs `noteStyles`. */
export function movedNote(kit: AppKit, { from, isMoved }: Draft) {
  if (!isMoved) return nothing
  const account = isolated(kit, shortAddress(from))
  return note({ part: 'moved', text: messages(kit, fundsMessages).sendReview.moved(account) })
}
