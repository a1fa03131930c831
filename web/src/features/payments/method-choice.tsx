import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { chainNames } from './chain-names.ts'
import { isSameWay, type WayToPay } from './way-to-pay.ts'

interface MethodChoiceProps {
  ways: readonly WayToPay[]
  chosen: WayToPay
  onChoose: (way: WayToPay) => void
}

/** How it is paid: a row for each way, with what happens then. */
export function MethodChoice({ ways, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('payments')
  return (
    <fieldset>
      <legend className="sr-only">{t('method.title')}</legend>
      <div className="space-y-2">
        {ways.map((way) => (
          <label
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg bg-surface px-4 py-3 ring-inset transition-shadow duration-fast',
              'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
              isSameWay(way, chosen)
                ? 'bg-raised ring-2 ring-amber'
                : 'ring-1 ring-line hover:ring-line-strong',
            )}
            key={way.chain ?? way.method}
          >
            <input
              checked={isSameWay(way, chosen)}
              className="sr-only"
              name="method"
              onChange={() => onChoose(way)}
              type="radio"
            />
            <span className="min-w-0">
              <span className="block font-medium">
                {way.chain ? `${t('method.crypto')} · ${chainNames[way.chain]}` : t(`method.${way.method}`)}
              </span>
              <span className="block text-ink-muted text-sm">{t(`method.${way.method}Text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
