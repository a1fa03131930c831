import {
  allowUploader,
  endPersonSessions,
  eraseAccount,
  exportPerson,
  findPeople,
  getPerson,
  listPersonSessions,
  type Person,
  suspendAccount,
  suspendUploader,
  unsuspendAccount,
} from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { ReasonAct } from '../../ui/reason-act.tsx'
import { GrantAct } from './grant-act.tsx'

/** What the staff can do for or against a person. */
export function PersonActs({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const mayRestrict = useMay('accounts.restrict')
  const mayHandleData = useMay('accounts.personal-data')
  const mayDecideUploaders = useMay('publishing.uploaders')
  const mayGrant = useMay('memberships.grant')
  if (person.deletedAt) return null
  const accountId = person.id
  const about = { changed: [getPerson, findPeople], inputOf: (reason: string) => ({ accountId, reason }) }
  return (
    <>
      {mayGrant && <GrantAct accountId={accountId} />}
      {mayDecideUploaders &&
        !person.isGuest &&
        (person.uploader === 'allowed' ? (
          <ReasonAct
            call={suspendUploader}
            {...about}
            label={t('suspendUploader')}
            hint={t('suspendUploaderHint')}
          />
        ) : (
          <ReasonAct
            call={allowUploader}
            {...about}
            label={t('allowUploader')}
            hint={t('allowUploaderHint')}
          />
        ))}
      {mayRestrict && (
        <ReasonAct
          call={endPersonSessions}
          {...about}
          changed={[getPerson, findPeople, listPersonSessions]}
          label={t('endSessions')}
          hint={t('endSessionsHint')}
        />
      )}
      {mayRestrict &&
        !person.isStaff &&
        (person.suspendedAt ? (
          <ReasonAct call={unsuspendAccount} {...about} label={t('unsuspend')} hint={t('unsuspendHint')} />
        ) : (
          <ReasonAct
            call={suspendAccount}
            {...about}
            changed={[getPerson, findPeople, listPersonSessions]}
            label={t('suspend')}
            hint={t('suspendHint')}
            isDangerous
          />
        ))}
      {mayHandleData && (
        <ReasonAct
          call={exportPerson}
          changed={[getPerson]}
          label={t('export')}
          hint={t('exportHint')}
          inputOf={(reason) => ({ accountId, lang: currentLang(), reason })}
          // The address works once: the browser saves what it answers.
          onDone={({ address }) => window.location.assign(address)}
        />
      )}
      {mayHandleData && !person.isStaff && (
        <ReasonAct call={eraseAccount} {...about} label={t('erase')} hint={t('eraseHint')} isDangerous />
      )}
    </>
  )
}
