import { Menu } from '@base-ui/react/menu'
import { CheckIcon } from '../../../ui/icons/action-icons.tsx'
import type { Choice } from '../controls/choice-menu.tsx'

interface ChoiceItemsProps<Value> {
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of several choices, which closes the menu. */
export function ChoiceItems<Value extends string | number | undefined>(props: ChoiceItemsProps<Value>) {
  const { choices, chosen, onChoose } = props
  return (
    <Menu.RadioGroup value={String(chosen)}>
      {choices.map(({ value, label, note }) => (
        <Menu.RadioItem
          className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm outline-none data-checked:font-semibold data-checked:text-amber data-highlighted:bg-white/10"
          closeOnClick
          key={String(value)}
          onClick={() => onChoose(value)}
          value={String(value)}
        >
          <span className="flex-1">
            {label}
            {note && <span className="font-normal text-ink-muted"> {note}</span>}
          </span>
          <Menu.RadioItemIndicator>
            <CheckIcon size={18} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
