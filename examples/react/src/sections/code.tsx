import { Card } from '../components/card.js'
import { links } from '../links.js'

const code = `import { evmAdapter } from '@openappkit/adapter-evm'
import { AppKitButton, AppKitProvider } from '@openappkit/react'
import { base, mainnet } from '@openappkit/react/networks'

export function App() {
  return (
    <AppKitProvider
      adapters={[evmAdapter()]}
      networks={[mainnet, base]}
    >
      <AppKitButton />
    </AppKitProvider>
  )
}`

export function CodeSection() {
  return (
    <Card title="In your app" aside={<a href={links.source}>Source of this page</a>}>
      <pre className="code" tabIndex={0} aria-label="A React app with the button">
        <code>{code}</code>
      </pre>
    </Card>
  )
}
