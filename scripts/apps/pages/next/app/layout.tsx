import { connection } from 'next/server'
import type { ReactNode } from 'react'

export const metadata = { title: 'App', icons: { icon: 'data:,' } }

/** Nothing of a page with a nonce is rendered before the request. */
export const instant = false

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection()
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
