import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'
import { maxGrantSeconds } from '../../platform/media-delivery/grant.ts'
import { defaultGrantRules } from '../../platform/media-delivery/grant-rules.ts'

/** Settings of the delivery of media. docs/decisions/015 */
export const mediaSettings = {
  grantSeconds: defineSetting({
    schema: Type.Integer({ minimum: 5, maximum: maxGrantSeconds }),
    default: defaultGrantRules.seconds,
    scope: 'staff',
    needsReason: true,
    title: { cn: '播放地址有效期', hk: '播放網址有效期', en: 'Lifetime of a media address' },
    description: {
      cn: '视频播放地址至少有效多少秒，最长为此数的两倍；到期前播放器会自动换用新地址，观众察觉不到。时间越短，外传的地址失效越快，但服务器收到的请求也越多。只影响之后发出的地址。',
      hk: '影片播放網址最少有效多少秒，最長為此數的兩倍；到期前播放器會自動換上新網址，觀眾不會察覺。時間愈短，外傳的網址失效愈快，但伺服器收到的請求亦愈多。只影響其後發出的網址。',
      en: 'Seconds for which the address of a video is valid, up to twice as long; players get a new one in time, unnoticed. The shorter it is, the sooner an address that was passed on is useless, and the more requests the server gets. It applies to new addresses.',
    },
  }),
  grantNetworks: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 100 }),
    default: defaultGrantRules.networks,
    scope: 'staff',
    needsReason: true,
    title: { cn: '每位观众可用的网络数', hk: '每位觀眾可用的網絡數目', en: 'Networks of one viewer' },
    description: {
      cn: '在播放地址的有效期内，同一观众的付费视频可从多少个网络（IPv4 的 /24、IPv6 的 /48）取得。超过即视为地址外传：此前发出的地址全部失效，只有该观众自己的播放器会拿到新地址。0 为不限，用于不转发访客 IP 的 CDN。',
      hk: '在播放網址的有效期內，同一觀眾的付費影片可從多少個網絡（IPv4 的 /24、IPv6 的 /48）取得。超過即視為網址外傳：之前發出的網址全部失效，只有該觀眾自己的播放器會取得新網址。0 即不限，用於不轉發訪客 IP 位址的 CDN。',
      en: 'Networks (/24 of IPv4, /48 of IPv6) from which one viewer’s paid videos may be fetched while an address is valid. With more, it counts as passed on: the addresses given out before end, and only the viewer’s own player gets new ones. 0: any number, for a CDN that does not forward the IP addresses of visitors.',
    },
  }),
}
