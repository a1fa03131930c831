import {
  getPreferences,
  type InputOf,
  type Lang,
  type Preferences,
  type setPreference,
} from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { usePersonalQuery } from '../../../platform/api/use-personal-query.ts'
import { langOf, localeNames, locales } from '../../../platform/i18n/locales.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../../ui/states/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useSetPreference } from '../use-set-preference.ts'

const languages = locales.map((locale) => ({ value: langOf[locale], label: localeNames[locale] }))

/** The account's preferences, for all its devices. */
export function PreferencesCard() {
  const { t } = useTranslation('privacy')
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = usePersonalQuery(getPreferences, {})
  const { set, isPending } = useSetPreference()
  return (
    <Card>
      <h2 className="pb-3 font-semibold">{t('preferences.title')}</h2>
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {(data || !error) && (
        // has its full height from the start, so that loading causes no layout shift
        <div className="relative">
          {!data && (
            <div className="absolute inset-0">
              <SkeletonRow picture="none" />
              <SkeletonRow picture="none" />
              <SkeletonRow picture="none" />
              <SkeletonRow picture="none" />
            </div>
          )}
          <div className={data ? 'space-y-3' : 'invisible space-y-3'}>
            <PreferenceFields isBusy={isPending} onSet={set} preferences={data ?? notYetKnown} />
          </div>
        </div>
      )}
    </Card>
  )
}

/** Rendered invisibly to reserve the space while the preferences load. */
const notYetKnown: Preferences = {
  language: 'hk',
  keepHistory: true,
  privateMode: false,
  noticeMails: true,
  followDigest: true,
}

interface PreferenceFieldsProps {
  preferences: Preferences
  isBusy: boolean
  onSet: (input: InputOf<typeof setPreference>) => void
}

function PreferenceFields({ preferences, isBusy, onSet }: PreferenceFieldsProps) {
  const { t } = useTranslation('privacy')
  return (
    <>
      <Select
        disabled={isBusy}
        hint={t('preferences.languageHint')}
        label={t('preferences.language')}
        // the options are these four languages
        onChange={(event) => onSet({ name: 'language', value: event.target.value as Lang })}
        options={languages}
        value={preferences.language}
      />
      <Switch
        hint={t('preferences.keepHistoryHint')}
        isDisabled={isBusy}
        isOn={preferences.keepHistory}
        onChange={(value) => onSet({ name: 'keepHistory', value })}
      >
        {t('preferences.keepHistory')}
      </Switch>
      <Switch
        hint={t('preferences.noticeMailsHint')}
        isDisabled={isBusy}
        isOn={preferences.noticeMails}
        onChange={(value) => onSet({ name: 'noticeMails', value })}
      >
        {t('preferences.noticeMails')}
      </Switch>
      <Switch
        hint={t('preferences.followDigestHint')}
        isDisabled={isBusy}
        isOn={preferences.followDigest}
        onChange={(value) => onSet({ name: 'followDigest', value })}
      >
        {t('preferences.followDigest')}
      </Switch>
    </>
  )
}
