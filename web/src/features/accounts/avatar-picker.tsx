import { type MemberInfo, updateUser, uploadAvatar } from '@liuguang/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../platform/api/use-call.ts'
import { useUpload } from '../../platform/api/use-upload.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { PictureCropper } from './picture-cropper.tsx'
import { useCacheMember, useMemberName } from './use-member.ts'
import { useProfileErrorText } from './use-profile-error-text.ts'

/** Twice the size that the server stores, in pixels, so that its own scaling loses nothing visible. */
const avatarSize = { width: 640, height: 640 }

export function AvatarPicker({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('accounts')
  const errorText = useProfileErrorText()
  const cacheMember = useCacheMember()
  const memberName = useMemberName()
  const upload = useUpload(uploadAvatar)
  // Not with `mutate`, whose callbacks end with this page: it may be left before the response arrives.
  const removal = useCall(updateUser, {
    onSuccess: cacheMember,
    onError: (error) => notify({ kind: 'error', name: 'avatar', text: errorText(error) }),
  })
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  const close = () => {
    setFile(undefined)
    upload.reset()
  }
  const send = async (square: Blob) => {
    const next = await upload.mutateAsync({ input: {}, file: square }).catch(() => undefined)
    if (!next) return
    cacheMember(next)
    close()
    notify({ kind: 'success', name: 'avatar', text: t('avatar.done') })
  }
  return (
    <div className="flex items-center gap-4 py-4">
      <Avatar isVip={member.groupId === 3} name={memberName(member)} size={80} src={member.avatar} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()} size="small">
          {t('avatar.change')}
        </Button>
        {member.avatar && (
          <Button
            isBusy={removal.isPending}
            onClick={() => removal.mutate({ avatar: '' })}
            size="small"
            variant="quiet"
          >
            {t('avatar.remove')}
          </Button>
        )}
        <p className="w-full text-ink-faint text-xs">{t('avatar.kinds')}</p>
      </div>
      <input
        accept={uploadAvatar.file?.kinds.join()}
        aria-label={t('avatar.change')}
        className="hidden"
        onChange={(event) => {
          setFile(event.target.files?.[0])
          // so that the same file can be chosen again
          event.target.value = ''
        }}
        ref={input}
        type="file"
      />
      {file && (
        <PictureCropper
          isRound
          size={avatarSize}
          title={t('avatar.crop')}
          file={file}
          onClose={close}
          onCropped={send}
          uploadError={upload.error ? errorText(upload.error) : undefined}
        />
      )}
    </div>
  )
}
