-- The answers in the words of the site: names of pages and buttons as they are now, and no gifts that no card has.
update faq_entries set question = renewed.question, answer = renewed.answer
from (values
  ('recharge', jsonb_build_object('cn', $$怎么充值？积分多久到账？$$, 'hk', $$怎樣充值？積分多久到帳？$$, 'en', $$How do I top up, and when do I get my points?$$, 'vi', $$Nạp điểm thế nào và bao lâu thì nhận được điểm?$$),
  jsonb_build_object(
    'cn', $$打开“充值”，选择金额。付款前会列出可得积分和可用的付款方式。付款确认后，积分自动到账，并会发消息通知你。如果订单一直没有到账，请勿重复付款，在“客服”中选择该订单联系我们。$$,
    'hk', $$開啟「充值」，選擇金額。付款前會列出可得積分和可用的付款方式。付款確認後，積分會自動到帳，並會發訊息通知你。如果訂單一直未到帳，請勿重複付款，在「客服」選擇該訂單聯絡我們。$$,
    'en', $$Open “Top up” and choose an amount. You’ll see how many points you get and how you can pay before you pay. Points are added automatically once your payment is confirmed, and you’ll get a message. If an order doesn’t arrive, don’t pay again. Go to “Support”, pick the order and tell us.$$,
    'vi', $$Mở “Nạp điểm” và chọn số tiền. Trước khi thanh toán, bạn sẽ thấy số điểm nhận được và các cách thanh toán. Điểm được cộng tự động sau khi thanh toán được xác nhận và bạn sẽ nhận được tin nhắn. Nếu chưa nhận được điểm, đừng thanh toán lại. Hãy chọn đơn đó trong “Hỗ trợ” và báo cho chúng tôi.$$)),
  ('preview', jsonb_build_object('cn', $$为什么视频看到一半就停了？怎么看完整视频？$$, 'hk', $$為甚麼影片看到一半就停了？怎樣看完整影片？$$, 'en', $$Why did my video stop, and how do I watch the rest?$$, 'vi', $$Vì sao video dừng giữa chừng, làm sao để xem hết?$$),
  jsonb_build_object(
    'cn', $$付费视频可以先试看一段，进度条上锁住的部分需要解锁。想看完整视频，可以用积分购买（一次购买，永久观看）、使用一次免费观看，或开通 VIP。付款前一定会先显示价格。$$,
    'hk', $$收費影片可以先試看一段，進度列上鎖住的部分需要解鎖。想看完整影片，可以用積分購買（一次購買，永久觀看）、使用一次免費觀看，或開通 VIP。付款前一定會先顯示價錢。$$,
    'en', $$Paid videos start with a free preview. The locked part of the seek bar is the rest of the video. To watch all of it, buy it with points (yours to keep), use a free view or get VIP. You always see the price before you pay.$$,
    'vi', $$Video trả phí có một đoạn xem thử. Phần bị khóa trên thanh thời gian là phần còn lại. Để xem hết, hãy mua bằng điểm (mua một lần, xem mãi mãi), dùng một lượt xem miễn phí hoặc mua VIP. Bạn luôn thấy giá trước khi thanh toán.$$)),
  ('vip', jsonb_build_object('cn', $$VIP 有什么权益？提前续期怎么计算？$$, 'hk', $$VIP 有甚麼權益？提早續期怎樣計算？$$, 'en', $$What do I get with VIP, and what if I renew early?$$, 'vi', $$VIP có quyền lợi gì? Gia hạn sớm thì tính thế nào?$$),
  jsonb_build_object(
    'cn', $$VIP 期间可以观看全部视频，包括 VIP 专享视频，部分会员卡还会赠送钻石。提前续期的时间会累加在剩余时间之后。到期前三天会发消息提醒你，VIP 不会自动续费。$$,
    'hk', $$VIP 期間可以觀看全部影片，包括 VIP 專享影片，部分會員卡還會附送鑽石。提早續期的時間會加在餘下時間之後。到期前三日會發訊息提醒你，VIP 不會自動續費。$$,
    'en', $$VIP lets you watch everything, including VIP-only videos. Some cards also come with diamonds. If you renew early, the new time is added to what you have left. We’ll message you three days before it ends. VIP never renews or charges you automatically.$$,
    'vi', $$VIP xem được mọi video, kể cả video chỉ dành cho VIP. Một số thẻ còn tặng kim cương. Nếu gia hạn sớm, thời gian mới được cộng vào thời gian còn lại. Bạn sẽ nhận tin nhắn nhắc trước khi hết hạn ba ngày. VIP không bao giờ tự gia hạn hay tự trừ tiền.$$)),
  ('refund', jsonb_build_object('cn', $$买过的视频下架了，可以退款吗？$$, 'hk', $$買過的影片下架了，可以退款嗎？$$, 'en', $$A video I bought was removed. Can I get a refund?$$, 'vi', $$Video tôi đã mua bị gỡ, tôi có được hoàn lại không?$$),
  jsonb_build_object(
    'cn', $$视频永久下架时，下架前 {removalRefundDays} 天内的购买会自动全额退回原来的积分或钻石，无需申请，并会发消息通知你。更早的购买不退款。视频只是暂时隐藏时不会退款，恢复后仍可观看。$$,
    'hk', $$影片永久下架時，下架前 {removalRefundDays} 日內的購買會自動全數退回原來的積分或鑽石，毋須申請，並會發訊息通知你。更早的購買不會退款。影片只是暫時隱藏時不會退款，恢復後仍可觀看。$$,
    'en', $$When a video is removed for good, purchases from the last {removalRefundDays} days are refunded in full automatically, in the points or diamonds you paid with. You’ll get a message. Older purchases aren’t refunded. If a video is only hidden for a while, there’s no refund, and you can watch it again once it’s back.$$,
    'vi', $$Khi video bị gỡ vĩnh viễn, các lượt mua trong {removalRefundDays} ngày trước đó được tự động hoàn đủ bằng điểm hoặc kim cương bạn đã trả và bạn sẽ nhận được tin nhắn. Lượt mua cũ hơn không được hoàn. Nếu video chỉ tạm ẩn thì không hoàn, bạn vẫn xem được khi video trở lại.$$)),
  ('password', jsonb_build_object('cn', $$忘记密码怎么办？$$, 'hk', $$忘記密碼怎麼辦？$$, 'en', $$I forgot my password. What can I do?$$, 'vi', $$Tôi quên mật khẩu thì làm thế nào?$$),
  jsonb_build_object(
    'cn', $$如果账号已绑定邮箱，在登录页选择“忘记密码？”，输入该邮箱，再用收到的六位验证码设置新密码。验证码 10 分钟内有效；没有收到请检查垃圾邮件，一分钟后可重新发送。未绑定邮箱的账号无法自助重置，建议登录后先“绑定邮箱”。$$,
    'hk', $$如果帳號已綁定電郵，在登入頁選擇「忘記密碼？」，輸入該電郵，再用收到的六位驗證碼設定新密碼。驗證碼 10 分鐘內有效；沒有收到請檢查垃圾郵件，一分鐘後可重新發送。未綁定電郵的帳號無法自助重設，建議登入後先「綁定電郵」。$$,
    'en', $$If your account has a linked email, choose “Forgot password?” on the login page, enter that email and use the six-digit code we send you to set a new password. The code is valid for 10 minutes. Check your spam folder, and resend it after a minute if needed. Without a linked email you can’t reset your password, so use “Link email” while you’re logged in.$$,
    'vi', $$Nếu tài khoản đã liên kết email, hãy chọn “Quên mật khẩu?” ở trang đăng nhập, nhập email đó rồi dùng mã sáu chữ số nhận được để đặt mật khẩu mới. Mã có hiệu lực 10 phút. Hãy xem cả hộp thư rác, sau một phút bạn có thể gửi lại mã. Tài khoản chưa liên kết email không tự đặt lại được, vì vậy hãy “Liên kết email” khi đang đăng nhập.$$)),
  ('guest', jsonb_build_object('cn', $$游客换了手机或清除了浏览器数据，怎么找回账号？$$, 'hk', $$遊客換了手機或清除了瀏覽器資料，怎樣找回帳號？$$, 'en', $$I’m a guest and changed phones or cleared my browser. How do I get my account back?$$, 'vi', $$Tôi là khách, đã đổi điện thoại hoặc xóa dữ liệu trình duyệt. Làm sao lấy lại tài khoản?$$),
  jsonb_build_object(
    'cn', $$游客账号有一组恢复码，可在“我的”查看并保存。在新设备的登录页选择“恢复码”并输入，余额、VIP 和买过的视频都会回来。恢复码遗失后我们无法查到；只要还在登录，就可以在“我的”重新生成，或升级为正式会员，所有内容都会保留。$$,
    'hk', $$遊客帳號有一組恢復碼，可在「我的」查看並儲存。在新裝置的登入頁選擇「恢復碼」並輸入，餘額、VIP 和買過的影片都會回來。遺失恢復碼後我們無法查到；只要仍在登入，就可以在「我的」重新產生，或升級為正式會員，所有內容都會保留。$$,
    'en', $$Every guest account has a recovery code. You can view and save it on “My account”. On your new device, choose “Recovery code” on the login page and enter it to get your balance, VIP and purchases back. We can’t look up a lost code. While you’re still logged in, get a new one on “My account”, or become a member to keep everything.$$,
    'vi', $$Mỗi tài khoản khách có một mã khôi phục, xem và lưu tại “Tài khoản của tôi”. Trên thiết bị mới, chọn “Mã khôi phục” ở trang đăng nhập rồi nhập mã để lấy lại số dư, VIP và video đã mua. Chúng tôi không tra lại được mã đã mất. Khi còn đăng nhập, bạn có thể tạo mã mới tại “Tài khoản của tôi” hoặc nâng cấp thành thành viên để giữ lại mọi thứ.$$)),
  ('points', jsonb_build_object('cn', $$积分、金币、钻石和免费观看有什么区别？$$, 'hk', $$積分、金幣、鑽石和免費觀看有甚麼分別？$$, 'en', $$What are points, coins, diamonds and free views?$$, 'vi', $$Điểm, xu, kim cương và lượt xem miễn phí khác nhau thế nào?$$),
  jsonb_build_object(
    'cn', $$积分用来购买视频和 VIP，通过充值或兑换码获得。金币是每日签到等活动的奖励，{coinsPerPoint} 金币可兑换 1 积分。钻石随 VIP 卡或由本站赠送，可购买以钻石标价的视频。一次免费观看可在 24 小时内完整观看一部付费视频。每笔变动都记在“钱包记录”。$$,
    'hk', $$積分用來購買影片和 VIP，透過充值或兌換碼獲得。金幣是每日簽到等活動的獎勵，{coinsPerPoint} 金幣可兌換 1 積分。鑽石隨 VIP 卡或由本站贈送，可購買以鑽石標價的影片。一次免費觀看可在 24 小時內完整觀看一部收費影片。每筆變動都記在「錢包紀錄」。$$,
    'en', $$Points buy videos and VIP. You get them by topping up or redeeming a code. Coins are rewards, for example for checking in daily; {coinsPerPoint} coins make 1 point. Diamonds come with VIP cards or as gifts, and buy videos priced in diamonds. A free view opens one paid video for 24 hours. You can see every change in “Wallet history”.$$,
    'vi', $$Điểm dùng để mua video và VIP, có được khi nạp hoặc nhập mã. Xu là phần thưởng, ví dụ khi điểm danh mỗi ngày; {coinsPerPoint} xu đổi được 1 điểm. Kim cương đi kèm thẻ VIP hoặc được tặng, dùng để mua video có giá bằng kim cương. Một lượt xem miễn phí mở một video trả phí trong 24 giờ. Mọi thay đổi đều có trong “Lịch sử ví”.$$)),
  ('free-views', jsonb_build_object('cn', $$免费观看怎么用？$$, 'hk', $$免費觀看怎樣用？$$, 'en', $$How do I use a free view?$$, 'vi', $$Dùng lượt xem miễn phí thế nào?$$),
  jsonb_build_object(
    'cn', $$付费视频试看结束时，选择“使用免费观看”，24 小时内可完整观看该视频，重看不再扣次数。免费观看不适用于 VIP 专享视频。$$,
    'hk', $$收費影片試看結束時，選擇「使用免費觀看」，24 小時內可完整觀看該影片，重看不再扣次數。免費觀看不適用於 VIP 專享影片。$$,
    'en', $$When the preview of a paid video ends, choose to use a free view. You can then watch that video as often as you like for 24 hours. Free views don’t open VIP-only videos.$$,
    'vi', $$Khi đoạn xem thử của video trả phí kết thúc, hãy chọn dùng lượt miễn phí. Bạn xem trọn video đó trong 24 giờ, xem lại không bị trừ thêm. Lượt xem miễn phí không mở được video chỉ dành cho VIP.$$)),
  ('codes', jsonb_build_object('cn', $$在哪里输入兑换码？提示无效怎么办？$$, 'hk', $$在哪裡輸入兌換碼？提示無效怎麼辦？$$, 'en', $$Where do I enter a code, and what if it’s not valid?$$, 'vi', $$Nhập mã ở đâu, mã không hợp lệ thì sao?$$),
  jsonb_build_object(
    'cn', $$在“使用兑换码”页面输入 16 位兑换码，不区分大小写，空格和连字符可省略。每个兑换码只能使用一次。提示无效时请检查是否输错；提示已使用但不是你用的，请联系卖家或客服。$$,
    'hk', $$在「使用兌換碼」頁面輸入 16 位兌換碼，不區分大小寫，空格和連字號可省略。每個兌換碼只能使用一次。提示無效時請檢查有否輸錯；提示已使用但不是你用的，請聯絡賣家或客服。$$,
    'en', $$Enter the 16 characters on “Redeem a code”. Capitals, spaces and hyphens don’t matter. Each code works once. If it isn’t valid, check for typos. If it was already used and not by you, contact the seller or support.$$,
    'vi', $$Nhập 16 ký tự ở trang “Nhập mã”, không phân biệt chữ hoa, dấu cách và dấu gạch. Mỗi mã chỉ dùng một lần. Nếu báo không hợp lệ, hãy kiểm tra lại từng ký tự. Nếu báo đã dùng mà không phải bạn, hãy liên hệ người bán hoặc bộ phận hỗ trợ.$$)),
  ('devices', jsonb_build_object('cn', $$可以在几台设备上登录？怀疑账号被他人登录怎么办？$$, 'hk', $$可以在幾部裝置登入？懷疑帳號被他人登入怎麼辦？$$, 'en', $$Can I use several devices? What if someone else logged in?$$, 'vi', $$Có dùng được nhiều thiết bị không? Nếu nghi có người khác đăng nhập thì sao?$$),
  jsonb_build_object(
    'cn', $$可以同时在多台设备登录，观看进度会同步。所有登录中的设备列在“登录设备”，可逐一退出，也可一次退出其他所有设备。怀疑被他人登录时请修改密码，其他设备会全部退出登录。$$,
    'hk', $$可以同時在多部裝置登入，觀看進度會同步。所有登入中的裝置列在「登入裝置」，可逐一登出，也可一次登出其他所有裝置。懷疑被他人登入時請更改密碼，其他裝置會全部登出。$$,
    'en', $$Yes, at the same time, and your watch progress syncs. All devices are listed under “Devices”, where you can log out one of them or all the others. If you think someone else logged in, change your password. All other devices will be logged out.$$,
    'vi', $$Được, dùng cùng lúc và tiến độ xem được đồng bộ. Mọi thiết bị có trong “Thiết bị đăng nhập”, bạn có thể đăng xuất từng thiết bị hoặc tất cả thiết bị khác. Nếu nghi có người khác đăng nhập, hãy đổi mật khẩu: mọi thiết bị khác sẽ bị đăng xuất.$$)),
  ('delete-account', jsonb_build_object('cn', $$怎么下载我的数据或注销账号？$$, 'hk', $$怎樣下載我的資料或刪除帳號？$$, 'en', $$How do I download my data or delete my account?$$, 'vi', $$Làm sao tải dữ liệu hoặc xóa tài khoản?$$),
  jsonb_build_object(
    'cn', $$在“个人资料与设置”可以下载你的全部数据，也可以注销账号。注销后，账号名、邮箱、头像和观看记录都会删除，余额和 VIP 也会一并失去，无法恢复。按会计要求，账目会保留，但不再与你本人关联。$$,
    'hk', $$在「個人資料及設定」可以下載你的全部資料，也可以刪除帳號。刪除後，帳號名稱、電郵、頭像和觀看紀錄都會移除，餘額和 VIP 亦會一併失去，無法復原。按會計要求，帳目會保留，但不再與你本人有關連。$$,
    'en', $$Under “Profile and settings” you can download all your data or delete your account. Deleting removes your name, email, picture and watch history, along with your balance and VIP. This can’t be undone. Accounting records are kept as the law requires, but no longer name you.$$,
    'vi', $$Trong “Hồ sơ và cài đặt”, bạn có thể tải toàn bộ dữ liệu hoặc xóa tài khoản. Khi xóa, tên, email, ảnh đại diện, lịch sử xem, số dư và VIP đều mất và không thể khôi phục. Sổ sách được giữ theo quy định kế toán nhưng không còn gắn với bạn.$$)),
  ('report', jsonb_build_object('cn', $$怎么举报视频？视频里有我但我没有同意，怎么办？$$, 'hk', $$怎樣檢舉影片？影片裡有我但我沒有同意，怎麼辦？$$, 'en', $$How do I report a video? What if I’m in one without my consent?$$, 'vi', $$Làm sao báo cáo video? Nếu tôi xuất hiện trong video mà chưa đồng ý thì sao?$$),
  jsonb_build_object(
    'cn', $$请到“客服”写明视频的网址或名称和原因，可以附上图片。视频涉及你本人而你没有同意的，我们会先下架再核实。$$,
    'hk', $$請到「客服」寫明影片的網址或名稱和原因，可以附上圖片。影片涉及你本人而你沒有同意的，我們會先下架再核實。$$,
    'en', $$Contact “Support” with the video’s link or title and the reason. You can attach pictures. If a video shows you without your consent, we take it down first and review it afterwards.$$,
    'vi', $$Hãy gửi cho “Hỗ trợ” địa chỉ hoặc tên video và lý do, có thể kèm ảnh. Video có bạn mà bạn không đồng ý sẽ được gỡ trước rồi mới xác minh.$$))
) as renewed (slug, question, answer) where faq_entries.slug = renewed.slug;

-- Wording only, so the versions that people have accepted stay.
update policies set text = replace(replace(text::text, '你可以不登記先看', '毋須註冊即可觀看'), '裏', '裡')::jsonb;
