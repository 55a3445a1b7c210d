import { type AuditEvent, auditEvents } from '@openappkit/protocol/accounts'
import {
  checkIcon,
  circleXIcon,
  infoIcon,
  keyRoundIcon,
  logOutIcon,
  mailIcon,
  monitorIcon,
  plusIcon,
  rotateCwIcon,
  shieldCheckIcon,
  shieldIcon,
  triangleAlertIcon,
  undo2Icon,
  walletIcon,
} from '@openappkit/ui/icons'

const glyphs: Readonly<Record<AuditEvent, string>> = {
  'account made': plusIcon,
  'signed in': monitorIcon,
  'signed in on a new device': monitorIcon,
  'signed out': logOutIcon,
  'refresh token used twice': triangleAlertIcon,
  'device revoked': circleXIcon,
  'verified again': checkIcon,
  'address changed': mailIcon,
  'change of address undone': undo2Icon,
  'wallet made': walletIcon,
  'wallet opened on a device': walletIcon,
  'recovery share given out': rotateCwIcon,
  'recovery by code': shieldCheckIcon,
  'recovery by the operator': shieldIcon,
  'wallet opened for another browser': walletIcon,
  'wallet exported': keyRoundIcon,
}

/** The event, if this page supports it. */
export const knownEvent = (event: string): AuditEvent | undefined => auditEvents.find((known) => known === event)

export const glyphOf = (event: AuditEvent | undefined): string => (event ? glyphs[event] : infoIcon)
