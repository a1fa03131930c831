import { classNames } from '../../ui/class-names.ts'

interface ChoiceButtonsProps<Value> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few choices, in a row. */
export function ChoiceButtons<Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  return (
    <fieldset>
      <legend className="pb-1 text-ink-muted text-sm">{label}</legend>
      <div className="flex gap-1">
        {choices.map(({ value, label: name }) => (
          <button
            aria-pressed={value === chosen}
            className={classNames(
              'min-h-11 flex-1 rounded-md px-1 text-sm ring-1 ring-inset hover:bg-raised',
              value === chosen ? 'font-semibold text-amber ring-amber' : 'text-ink ring-line-strong',
            )}
            key={value}
            onClick={() => onChoose(value)}
            type="button"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
