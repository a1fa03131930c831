import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons/action-icons.tsx'
import { PlayerMenu } from './player-menu.tsx'

interface Choice<Value> {
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
  onOpenChange: (isOpen: boolean) => void
}

/** A button that opens a menu with one choice. */
export function ChoiceMenu<Value extends string | number | undefined>(props: ChoiceMenuProps<Value>) {
  const { label, current, icon, choices, chosen, onChoose, onOpenChange } = props
  return (
    <PlayerMenu
      buttonLabel={`${label} ${current}`}
      face={icon ?? current}
      label={label}
      onOpenChange={onOpenChange}
    >
      {(close) =>
        choices.map((choice) => (
          <button
            aria-checked={choice.value === chosen}
            className={classNames(
              'flex min-h-11 w-full items-center gap-2 px-3 text-left text-sm hover:bg-white/10',
              choice.value === chosen ? 'font-semibold text-amber' : 'text-ink',
            )}
            key={String(choice.value)}
            onClick={() => {
              onChoose(choice.value)
              close()
            }}
            role="menuitemradio"
            tabIndex={choice.value === chosen ? 0 : -1}
            type="button"
          >
            <span className="flex-1">
              {choice.label}
              {choice.note && <span className="font-normal text-ink-muted"> {choice.note}</span>}
            </span>
            {choice.value === chosen && <CheckIcon size={18} />}
          </button>
        ))
      }
    </PlayerMenu>
  )
}
