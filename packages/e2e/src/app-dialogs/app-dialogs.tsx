import { Dialog as HeadlessDialog } from '@headlessui/react'
import { Dialog as MuiDialog } from '@mui/material'
import type { AppKit } from '@openappkit/modal'
import * as Radix from '@radix-ui/react-dialog'
import { createElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

/** An app dialog with a form, in each library. It starts open, and closes as usual in the library. */
export const libraries = {
  'Radix, modal': ({ children, ...state }) => (
    <Radix.Root {...state}>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content>
          <Radix.Title>Invite</Radix.Title>
          <Radix.Description>Of the app</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  'Radix, beside the page': ({ children, ...state }) => (
    <Radix.Root {...state} modal={false}>
      <Radix.Portal>
        <Radix.Content>
          <Radix.Title>Invite</Radix.Title>
          <Radix.Description>Of the app</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  'Headless UI': ({ children, open, onOpenChange }) => (
    <HeadlessDialog open={open} onClose={onOpenChange} aria-label="Invite">
      {children}
    </HeadlessDialog>
  ),
  MUI: ({ children, open, onOpenChange }) => (
    <MuiDialog open={open} onClose={() => onOpenChange(false)} transitionDuration={0} aria-label="Invite">
      {children}
    </MuiDialog>
  ),
  'the native dialog': NativeDialog,
  'a dialog of the app’s own code': OwnDialog,
} satisfies Record<string, (props: DialogProps) => ReactNode>

export type Library = keyof typeof libraries

type DialogProps = { open: boolean; onOpenChange(open: boolean): void; children: ReactNode }

function NativeDialog({ open, onOpenChange, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} aria-label="Invite" onClose={() => onOpenChange(false)}>
      {open && children}
    </dialog>
  )
}

/** Listens on the document for outside events, like many apps: to close, and to trap the focus. */
function OwnDialog({ open, onOpenChange, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const isOutside = ({ target }: Event) => !box.current?.contains(target as Node)
    const close = (event: Event) => isOutside(event) && onOpenChange(false)
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin'])
      document.addEventListener(type, close, { signal: stop.signal })
    const blocked = (event: Event) => isOutside(event) && event.preventDefault()
    for (const type of ['wheel', 'touchmove'])
      document.addEventListener(type, blocked, { passive: false, signal: stop.signal })
    for (const type of ['keydown', 'keyup'])
      document.addEventListener(type, (event) => (event as KeyboardEvent).key === 'Escape' && onOpenChange(false), {
        capture: true,
        signal: stop.signal,
      })
    return () => stop.abort()
  }, [open, onOpenChange])
  return open ? (
    <div ref={box} role="dialog" aria-label="Invite">
      {children}
    </div>
  ) : null
}

export type AppPageProps = {
  library: Library
  /** The kit of a modal that the app renders. */
  kit: AppKit | undefined
  onConnect(): void
}

/** A page with such a dialog, whose button opens the kit's modal. */
export function AppPage({ library, kit, onConnect }: AppPageProps) {
  const [open, setOpen] = useState(true)
  const Dialog = libraries[library]
  const place = useCallback((modal: HTMLElement | null) => void (modal && Object.assign(modal, { kit })), [kit])
  return (
    <>
      {kit && createElement('appkit-modal', { ref: place })}
      <Dialog open={open} onOpenChange={setOpen}>
        <label>
          Your note <input name="note" />
        </label>
        <button onClick={onConnect}>Join with a wallet</button>
      </Dialog>
    </>
  )
}
