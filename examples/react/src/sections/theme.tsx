import { useState } from 'react'
import { Card } from '../components/card.js'
import { accents, applyLook, type Look, modes, rememberLook, startLook } from '../look.js'

const labels = { light: 'Light', dark: 'Dark', system: 'System' } as const

export function ThemeSection() {
  const [look, setLook] = useState<Look>(startLook)

  function change(part: Partial<Look>) {
    const next = { ...look, ...part }
    setLook(next)
    applyLook(next)
    rememberLook(next)
  }

  return (
    <Card title="Look" hint="One accent; every tint is computed from it.">
      <fieldset className="segments">
        <legend className="visually-hidden">Theme</legend>
        {modes.map((mode) => (
          <label key={mode} className="segment">
            <input type="radio" name="mode" checked={look.mode === mode} onChange={() => change({ mode })} />
            <span>{labels[mode]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="swatches">
        <legend className="visually-hidden">Accent</legend>
        {accents.map(({ name, color }) => (
          <label key={color} className={`swatch swatch-${name.toLowerCase()}`}>
            <input
              type="radio"
              name="accent"
              checked={look.accent === color}
              onChange={() => change({ accent: color })}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
