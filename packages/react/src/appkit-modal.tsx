'use client'
import { createElement, useCallback, useEffect } from 'react'
import { useKit } from './hooks/kit-context.js'

export type AppKitModalProps = {
  className?: string
  /**
   * Shows the card here, inside the page. Without it, the component only sets the position of the modal in the DOM
   * (option `disableAppend`).
   */
  enableEmbedded?: boolean
}

/** Renders the modal at this position of the page. Its code loads when it is shown. */
export function AppKitModal({ className, enableEmbedded = false }: AppKitModalProps) {
  const kit = useKit()
  const place = useCallback((element: HTMLElement | null) => void (element && Object.assign(element, { kit })), [kit])
  useEffect(() => {
    // The element shows the error and a retry button.
    if (enableEmbedded) void kit?.preload().catch(() => undefined)
  }, [kit, enableEmbedded])
  return createElement('appkit-modal', {
    ref: place,
    ...(className && { class: className }),
    ...(enableEmbedded && { 'enable-embedded': '' }),
  })
}
