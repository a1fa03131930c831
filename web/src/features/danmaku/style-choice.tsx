import { danmakuModes, danmakuSizes } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { type DanmakuColor, danmakuColors } from './danmaku-settings.ts'
import { useSettings } from './use-danmaku.ts'

const colorNames = Object.keys(danmakuColors) as DanmakuColor[]

/** How the next own danmaku looks: kept on the device. */
export function StyleChoice() {
  const { t } = useTranslation('danmaku')
  const [{ color, size, mode }, choose] = useSettings()
  return (
    <div className="space-y-3">
      <ChoiceButtons
        choices={danmakuModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        chosen={mode}
        label={t('style.mode')}
        onChoose={(next) => choose({ mode: next })}
      />
      <ChoiceButtons
        choices={danmakuSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        chosen={size}
        label={t('style.size')}
        onChoose={(next) => choose({ size: next })}
      />
      <fieldset>
        <legend className="pb-1 text-ink-muted text-sm">{t('style.color')}</legend>
        <div className="grid grid-cols-6 gap-1">
          {colorNames.map((name) => (
            <button
              aria-label={t(`colors.${name}`)}
              aria-pressed={danmakuColors[name] === color}
              className="grid min-h-11 place-items-center rounded-md hover:bg-raised"
              key={name}
              onClick={() => choose({ color: danmakuColors[name] })}
              title={t(`colors.${name}`)}
              type="button"
            >
              <span
                className={classNames(
                  'size-7 rounded-full ring-1 ring-line-strong',
                  danmakuColors[name] === color && 'outline-2 outline-amber outline-offset-2',
                )}
                style={{ background: danmakuColors[name] }}
              />
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
