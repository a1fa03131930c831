import type { ReactNode } from 'react'
import { PlayerMenu } from './player-menu.tsx'

export interface Choice<Value> {
  value: Value
  label: string
  /** Shown after the label, muted. */
  note?: string | undefined
}

interface ChoiceMenuProps<Value> {
  /** Accessible name of the button and the menu. */
  label: string
  /** The current choice, as shown on the button. */
  current: string
  /** Shown on the button instead of the current choice. */
  icon?: ReactNode
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A button that opens a menu with one choice. */
export function ChoiceMenu<Value extends string | number | undefined>(props: ChoiceMenuProps<Value>) {
  const { label, current, icon, choices, chosen, onChoose } = props
  return (
    <PlayerMenu
      buttonLabel={`${label} ${current}`}
      buttonContent={icon ?? current}
      items={({ ChoiceItems }) => <ChoiceItems choices={choices} chosen={chosen} onChoose={onChoose} />}
      label={label}
    />
  )
}
