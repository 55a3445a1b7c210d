import { useAppKit } from '@openappkit/react'
import { useState } from 'react'
import { inbox } from '../appkit.js'
import { Card } from '../components/card.js'
import { InboxLink } from '../components/inbox-link.js'
import { Switch, SwitchLinks } from '../components/switches.js'
import { accents, applyLook, languages, type Look, rememberLook, startLook } from '../look.js'
import { linkTo, setup } from '../setup.js'

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const
const orders = [
  { value: 'wallet', label: 'Wallets' },
  { value: 'email', label: 'Email' },
] as const
const layouts = [
  { value: 'narrow', label: 'Narrow' },
  { value: 'wide', label: 'Wide' },
] as const
const chains = [
  { value: 'all', label: 'Both' },
  { value: 'evm', label: 'EVM' },
  { value: 'solana', label: 'Solana' },
] as const

export function ThemeSection() {
  const { open } = useAppKit()
  const [look, setLook] = useState<Look>(startLook)

  function change(part: Partial<Look>) {
    const next = { ...look, ...part }
    setLook(next)
    applyLook(next)
    rememberLook(next)
  }

  return (
    <Card id="setup" title="Make it yours" hint="Set one accent colour. The kit derives every tint from it.">
      <Switch label="Theme" choices={modes} chosen={look.mode} onChange={(mode) => change({ mode })} />
      <Accents chosen={look.accent} onChange={(accent) => change({ accent })} />
      <label className="setting">
        <span className="setting-label">Language of the modal</span>
        <select className="select" value={look.language} onChange={({ target }) => change({ language: target.value })}>
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {inbox && (
        <>
          <Switch label="Shown first" choices={orders} chosen={look.first} onChange={(first) => change({ first })} />
          <p className="fine">
            Mail for any address arrives in the <InboxLink />.
          </p>
        </>
      )}
      <SwitchLinks label="Layout" choices={layouts} chosen={setup.layout} linkTo={(layout) => linkTo({ layout })} />
      <SwitchLinks
        label="Chains"
        choices={chains}
        chosen={setup.chains}
        linkTo={(value) => linkTo({ chains: value })}
      />
      <p className="fine">Layout and chains load the page again.</p>
      <button type="button" className="button" onClick={() => void open()}>
        Open the modal
      </button>
    </Card>
  )
}

function Accents({ chosen, onChange }: { chosen: string; onChange(accent: string): void }) {
  return (
    <fieldset className="setting">
      <legend>Accent</legend>
      <div className="swatches">
        {accents.map(({ name, color }) => (
          <label key={color} className={`swatch swatch-${name.toLowerCase()}`}>
            <input type="radio" name="accent" checked={color === chosen} onChange={() => onChange(color)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
