import type { PersonRow } from '@liuguang/contract'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

type TaggedPerson = Pick<PersonRow, 'isGuest' | 'isStaff' | 'isSpendingLocked' | 'suspendedAt' | 'deletedAt'>

/** What is particular about an account, else that nothing is. */
export function PersonTags({ person }: { person: TaggedPerson }) {
  const { t } = useTranslation('people')
  const { isGuest, isStaff, suspendedAt, isSpendingLocked, deletedAt } = person
  if (!isGuest && !isStaff && !suspendedAt && !isSpendingLocked && !deletedAt) return t('states.normal')
  return (
    <>
      {isGuest && <Tag>{t('states.guest')}</Tag>}
      {isStaff && <Tag color="blue">{t('states.staff')}</Tag>}
      {suspendedAt && <Tag color="red">{t('states.suspended')}</Tag>}
      {isSpendingLocked && <Tag color="orange">{t('states.locked')}</Tag>}
      {deletedAt && <Tag>{t('states.deleted')}</Tag>}
    </>
  )
}

/** A person in a word: the name, else the number. */
export function usePersonName(): (person: Pick<PersonRow, 'id' | 'name' | 'displayName'>) => string {
  const { t } = useTranslation('people')
  return ({ id, name, displayName }) => name || displayName || t('unnamed', { id })
}
