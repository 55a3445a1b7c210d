import { checkIcon, copyIcon } from '@openappkit/ui/icons'

/** An element of the kit that draws one icon. */
type Drawn = HTMLElement & { glyph?: string | undefined }

/**
 * Draws a tick on the copy button that announces `said`, and returns a function that draws its icon again. Returns
 * `undefined` if the screen has no such button with an icon. A button announces its `data-copied`, else `usual`.
 */
export function tickCopied(screen: ParentNode, said: string, usual: string): (() => void) | undefined {
  const icon = findCopyIcon(screen, said, usual)
  if (!icon) return undefined
  icon.glyph = checkIcon
  return () => {
    icon.glyph = copyIcon
  }
}

function findCopyIcon(root: ParentNode, said: string, usual: string): Drawn | undefined {
  for (const element of root.querySelectorAll<Drawn>('*')) {
    const { copied = usual } = element.closest<HTMLElement>('[data-copied]')?.dataset ?? {}
    if (element.glyph === copyIcon && copied === said) return element
    const within = element.shadowRoot && findCopyIcon(element.shadowRoot, said, usual)
    if (within) return within
  }
  return undefined
}
