import { useId } from 'react'

type Choice<T> = { value: T; label: string }
type Choices<T> = { label: string; choices: readonly Choice<T>[]; chosen: T }

/** A choice that takes effect at once. */
export function Switch<T extends string>({
  label,
  choices,
  chosen,
  onChange,
}: Choices<T> & { onChange(value: T): void }) {
  const name = useId()
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      <div className="segments">
        {choices.map(({ value, label: text }) => (
          <label key={value} className="segment">
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A choice that loads the page again. */
export function SwitchLinks<T extends string>({
  label,
  choices,
  chosen,
  linkTo,
}: Choices<T> & { linkTo(value: T): string }) {
  const id = useId()
  return (
    <div className="setting" role="group" aria-labelledby={id}>
      <span className="setting-label" id={id}>
        {label}
      </span>
      <div className="segments">
        {choices.map(({ value, label: text }) => (
          <a
            key={value}
            className="segment segment-link"
            href={linkTo(value)}
            aria-current={value === chosen ? 'true' : undefined}
          >
            {text}
          </a>
        ))}
      </div>
    </div>
  )
}
