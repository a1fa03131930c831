import { limits, type MemberInfo, updateUser } from '@liuguang/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Card } from '../../ui/surfaces/card.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { useCacheMember, useMemberName } from './use-member.ts'
import { useProfileErrorText } from './use-profile-error-text.ts'

export function ProfileCard({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('accounts')
  const errorText = useProfileErrorText()
  const cacheMember = useCacheMember()
  const memberName = useMemberName()
  const { mutate, isPending, error, reset } = useCall(updateUser)
  const chosenName = member.name === member.account ? '' : member.name
  const [name, setName] = useState(chosenName)
  const [wasTried, setWasTried] = useState(false)
  const isLong = [...name].length > limits.displayNameMax

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (isLong) return
    mutate(
      { name },
      {
        onSuccess(next) {
          cacheMember(next)
          setName(next.name === next.account ? '' : next.name)
          notify({ kind: 'success', name: 'profile', text: t('profile.saved') })
        },
      },
    )
  }
  return (
    <Card>
      <h2 className="font-semibold">{t('profile.title')}</h2>
      <AvatarPicker member={member} />
      <form className="space-y-4" noValidate onSubmit={submit}>
        <TextField
          autoComplete="nickname"
          error={wasTried && isLong ? t('profile.fault.characters') : error && errorText(error)}
          hint={t('profile.nameHint')}
          label={t('profile.name')}
          maxLength={limits.displayNameMax * 2}
          onChange={(event) => {
            setName(event.target.value)
            if (error) reset()
          }}
          placeholder={member.account || memberName({ ...member, name: '' })}
          value={name}
        />
        <Button
          disabled={name.trim() === chosenName}
          isBlock
          isBusy={isPending}
          type="submit"
          variant="primary"
        >
          {t('profile.save')}
        </Button>
      </form>
    </Card>
  )
}
