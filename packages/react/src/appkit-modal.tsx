'use client'
import { createElement, useCallback, useEffect } from 'react'
import { useKit } from './hooks/kit-context.js'

export type AppKitModalProps = {
  className?: string
  /** Draws the card here, in the page. Without it this is only the place of the modal (option `disableAppend`). */
  enableEmbedded?: boolean
}

/** The modal, where the app wants it. Its code is loaded when it is shown. */
export function AppKitModal({ className, enableEmbedded = false }: AppKitModalProps) {
  const kit = useKit()
  const place = useCallback((element: HTMLElement | null) => void (element && Object.assign(element, { kit })), [kit])
  useEffect(() => {
    // The element says what went wrong, and offers to try again.
    if (enableEmbedded) void kit?.preload().catch(() => undefined)
  }, [kit, enableEmbedded])
  return createElement('appkit-modal', {
    ref: place,
    ...(className && { class: className }),
    ...(enableEmbedded && { 'enable-embedded': '' }),
  })
}
