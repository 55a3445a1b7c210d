import { useSyncExternalStore } from 'react'

/** As narrow as the style sheet calls a phone. */
const phone = matchMedia('(max-width: 480px)')

function watch(onChange: () => void): () => void {
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}

export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => phone.matches)
