-- Rows of a database of migration 44.

copy "account_consents" (account_id, kind, version, accepted_at) from stdin;
10001	privacy	2026-11-01	2026-11-23 11:59:44.561+00
10001	agreement	2026-11-01	2026-11-23 11:59:44.561+00
10002	privacy	2026-11-01	2026-11-23 11:59:44.6+00
10002	agreement	2026-11-01	2026-11-23 11:59:44.6+00
10003	privacy	2026-11-01	2026-11-23 11:59:44.671+00
10003	agreement	2026-11-01	2026-11-23 11:59:44.671+00
10004	privacy	2026-11-01	2026-11-23 11:59:44.694+00
10004	agreement	2026-11-01	2026-11-23 11:59:44.694+00
10005	privacy	2026-11-01	2026-11-23 11:59:44.714+00
10005	agreement	2026-11-01	2026-11-23 11:59:44.714+00
\.

copy "account_traces" (account_id, kind, trace, last_seen_at) from stdin;
10001	address	\\xe27ad753907765a214b871b91acccf5104b8acb30dd6adde827fff7fd4c9009e	2026-11-23 11:59:44.568+00
10001	device	\\xdfb689719716462b342e7821ebfbe16cd30b34ebf48e6d12a46e64f2f022f445	2026-11-23 11:59:44.568+00
10002	address	\\xc44256a564f284f0a24acfc17883207b4ff70294fe3590a318e91c25fed69a4b	2026-11-23 11:59:44.613+00
10002	device	\\x51318e66a3929810489318f000bd78ff3f2e8bc42008d34b62dc906e426ad431	2026-11-23 11:59:44.613+00
10003	address	\\x9c26be8f5d38e00d662a7be99107157696c9f92f768f212a841c18b371715d2d	2026-11-23 11:59:44.675+00
10003	device	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	2026-11-23 11:59:44.675+00
10004	address	\\x2c9cdaae09e214a8fa3ac09e1458350628118fee2f17c34cfa7d7eb7de915b49	2026-11-23 11:59:44.698+00
10004	device	\\xdea501e4c43cba14b44302483d3a0e7a574a0816377d04c55024aba58ea7a82f	2026-11-23 11:59:44.698+00
\.

copy "accounts" (id, name, password_hash, recovery_hash, is_staff, is_spending_locked, suspended_at, share_code, invited_by_share_code, channel_code, created_at, upgraded_at, display_name, avatar_id, email, email_key, email_verified_at, language, keep_history, notice_mails, deleted_at) from stdin;
10001	Inviter01	$argon2id$v=19$m=19456,t=2,p=1$SRJ9zCPE0fpfQsESNH/Riw$xTL7t4S9ocokc50YIUWRWa28FLHiRVMvH0ZZYYg0gWE	\N	f	f	\N	HYF5KTJ5	\N	\N	2026-11-23 11:59:44.561+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N
10003	Buyer0001	$argon2id$v=19$m=19456,t=2,p=1$JVLKr08AZGG9+OPWoCdoNQ$TY71R3pXbIuGWMe3+mxSgleIY9IkIPUDeR0m8zM9y1I	\N	f	f	\N	WQ1VQ588	HYF5KTJ5	\N	2026-11-23 11:59:44.671+00	\N	\N	\N	buyer@liuguang.example	buyer@liuguang.example	2026-11-23 11:59:44.959+00	hk	t	t	\N
10004	VipByCard	$argon2id$v=19$m=19456,t=2,p=1$QUA7QR6heDUgsm4q96QbnA$qJg80H1oXZGqMLyrNxqYhZKmQ8N5ocNRkOxTmZtaxN4	\N	f	f	\N	NSSZ59ZV	\N	\N	2026-11-23 11:59:44.694+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N
10002	\N	\N	\\xf2dafe80fd0c87939720cb3a422fe143617eefcec624e16e20af4282ad4e5630	f	f	\N	P92WD14N	\N	\N	2026-11-23 11:59:44.6+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N
10005	\N	\N	\N	f	f	\N	JWRYMNVQ	\N	\N	2026-11-23 11:59:44.714+00	\N	\N	\N	\N	\N	\N	hk	t	t	2026-11-23 12:00:02.745+00
\.

copy "actors" (id, name, created_at) from stdin;
101	林	2026-11-23 11:59:27.460469+00
\.

copy "attempts" (kind, subject, window_start, count) from stdin;
confirm	\\xdc79faa47e6dce0f4a0cbc27813a2debbfef0b7e11177825f26e55165936b1d4	2026-11-23 11:45:00+00	0
email-code	\\x81d56c8ff17468a2cf70f3e561115f2ca1749a3340b1a5d6d4cbc9da6a324305	2026-11-23 11:45:00+00	0
redeem	\\x639dd61a64fa84169316fdff31da9da1175a13d75d09cdfbf4775b1af8ad4b6a	2026-11-23 11:45:00+00	0
redeem	\\xb5b1168d4b0eab32408ddcf9a37c4913a95b1b609318e9335f53cdbb102a8c7c	2026-11-23 11:45:00+00	0
confirm	\\x5ba155637b4eb245d420389f0977a97812f4512807a4bcb7d4e955e51d80cf6d	2026-11-23 12:00:00+00	0
\.

copy "categories" (id, mid, slug, name, position, is_visible) from stdin;
1	1	nature	{"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}	0	t
\.

copy "code_batches" (id, grants, note, created_at) from stdin;
1	[{"kind": "points", "amount": 50}]		2026-11-23 11:59:45.993+00
\.

copy "crypto_chains" (chain, read_to, head, window_blocks, answered_at, problem) from stdin;
ethereum	1	1	2000	2026-11-23 12:00:00.387+00	\N
\.

copy "crypto_orders" (order_id, chain, address, recipient, address_index, amount, after_block, address_range, watch_until, is_watched, price) from stdin;
3	ethereum	0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266	0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266	0	5000000	1	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-24 12:14:53.622+00	t	5000000
\.

copy "email_codes" (id, purpose, account_id, email, email_key, language, requested_at, code_hash, expires_at, wrong_tries, used_at) from stdin;
1	bind	10003	buyer@liuguang.example	buyer@liuguang.example	hk	2026-11-23 11:59:44.728+00	\\x487d728f6c7b702342e49252c30a37b82f4a9e03f68f2a3e26a9a7c7015df6ad	2026-11-23 12:09:44.74+00	0	2026-11-23 11:59:44.958+00
2	bind	10004	vip@liuguang.example	vip@liuguang.example	hk	2026-11-23 12:00:02.564+00	\N	\N	0	\N
\.

copy "faq_entries" (id, slug, position, is_offered, question, answer, link, is_visible) from stdin;
1	recharge	1	t	{"cn": "怎么充值？积分多久到账？", "en": "How do I top up, and when do the points arrive?", "hk": "怎樣充值？積分多久到賬？", "vi": "Nạp điểm thế nào, bao lâu thì có điểm?"}	{"cn": "打开“充值”，选择金额。付款前页面会列出可得的积分和当时可用的付款方式。付款确认后积分自动到账，并会发消息通知你。如果订单一直没有到账，请不要重复付款，到“客服”选择那笔订单告诉我们。", "en": "Open “Top up” and choose an amount. Before you pay, the page shows how many points you get and which ways to pay are on. The points arrive by themselves once the payment is confirmed, and a message tells you. If an order does not arrive, do not pay again: pick it in “Customer service” and tell us.", "hk": "開啟「充值」，選擇金額。付款前頁面會列出可得的積分和當時可用的付款方式。付款確認後積分會自動到賬，並會發訊息通知你。如果訂單一直未到賬，請不要重複付款，到「客服」選擇該筆訂單告訴我們。", "vi": "Mở “Nạp điểm” và chọn số tiền. Trước khi trả, trang cho biết bạn được bao nhiêu điểm và có những cách thanh toán nào. Điểm tự vào ví khi thanh toán được xác nhận và bạn sẽ nhận tin nhắn. Nếu đơn mãi chưa vào, đừng trả lại lần nữa: hãy chọn đơn đó trong “Hỗ trợ” và cho chúng tôi biết."}	/user/buy	t
5	password	5	t	{"cn": "忘记密码怎么办？", "en": "I forgot my password. What now?", "hk": "忘記了密碼怎麼辦？", "vi": "Tôi quên mật khẩu thì làm sao?"}	{"cn": "如果账号绑定了邮箱，在登录页选“忘记密码”，输入该邮箱地址，用收到的六位数字验证码设置新密码。验证码 10 分钟内有效，没有收到请先看看垃圾邮件，一分钟后可以重新发送。没有绑定邮箱的账号无法自助找回，建议登录后先去“绑定邮箱”。", "en": "If your account has an e-mail address, choose “Forgot password” on the login page, enter that address, and set a new password with the six-digit code that we mail you. It is good for 10 minutes; look into your spam folder too, and ask for another after a minute. Without an address a password cannot be reset, so bind one while you are logged in.", "hk": "如果帳號綁定了電郵，在登入頁選「忘記密碼」，輸入該電郵地址，用收到的六位數字驗證碼設定新密碼。驗證碼 10 分鐘內有效，沒有收到請先看看垃圾郵件，一分鐘後可以重新發送。沒有綁定電郵的帳號無法自助找回，建議登入後先到「綁定電郵」。", "vi": "Nếu tài khoản đã gắn e-mail, ở trang đăng nhập hãy chọn “Quên mật khẩu”, nhập e-mail đó và đặt mật khẩu mới bằng mã sáu chữ số chúng tôi gửi. Mã có hiệu lực 10 phút; hãy xem cả hộp thư rác, sau một phút có thể yêu cầu mã khác. Tài khoản chưa gắn e-mail thì không tự lấy lại được, nên hãy gắn e-mail khi đang đăng nhập."}	/user/forgot	t
10	devices	10	f	{"cn": "可以在几台设备上登录吗？怀疑被别人登录怎么办？", "en": "May I use several devices? What if somebody else is logged in?", "hk": "可以在幾部裝置上登入嗎？懷疑被別人登入怎麼辦？", "vi": "Có dùng được nhiều thiết bị không? Nếu nghi có người khác đăng nhập?"}	{"cn": "可以同时在多台设备登录，观看进度会同步。所有登录中的设备列在“登录设备”，可以逐一退出，也可以一次退出其他所有设备。怀疑被别人登录时请修改密码，其他设备会全部退出。", "en": "Yes, at the same time; what you watched goes along. All of them are listed under your devices, where you can log out one, or all others at once. If you suspect somebody else, change your password: every other device is logged out.", "hk": "可以同時在多部裝置登入，觀看進度會同步。所有登入中的裝置列在「登入裝置」，可以逐一登出，也可以一次登出其他所有裝置。懷疑被別人登入時請更改密碼，其他裝置會全部登出。", "vi": "Được, cùng lúc; tiến độ xem được đồng bộ. Mọi thiết bị đang đăng nhập đều có trong danh sách thiết bị, bạn có thể đăng xuất từng máy hoặc tất cả máy khác. Nếu nghi ngờ, hãy đổi mật khẩu: mọi thiết bị khác sẽ bị đăng xuất."}	/user/sessions	t
2	preview	2	t	{"cn": "为什么视频看到一半就停了？怎么看完整部？", "en": "Why does a video stop in the middle, and how do I see all of it?", "hk": "為甚麼影片看到一半就停了？怎樣看完整部？", "vi": "Vì sao video dừng giữa chừng, làm sao xem hết?"}	{"cn": "收费视频可以先试看一段，时间条上锁住的部分就是试看以外的内容。想看完整部，可以用积分买下这部视频（买一次，永久可看）、用一次免费观看，或者开通 VIP。付款前一定会先显示价格。", "en": "Of a paid video you may watch a preview; the locked part of the time bar is what lies beyond it. To see all of it, buy the video with points (once, for life), use a free view, or become a VIP. The price is always shown before you pay.", "hk": "收費影片可以先試看一段，時間條上鎖住的部分就是試看以外的內容。想看完整部，可以用積分買下這部影片（買一次，永久可看）、用一次免費觀看，或者開通 VIP。付款前一定會先顯示價錢。", "vi": "Video trả phí cho xem thử một đoạn; phần bị khóa trên thanh thời gian là phần còn lại. Để xem hết, hãy mua video bằng điểm (một lần, xem mãi mãi), dùng một lượt xem miễn phí, hoặc mở VIP. Giá luôn hiện trước khi bạn trả."}		t
3	vip	3	t	{"cn": "VIP 有什么好处？到期前续期怎么算？", "en": "What does a VIP get, and what if I add time early?", "hk": "VIP 有甚麼好處？到期前續期會怎樣計？", "vi": "VIP được gì, gia hạn sớm thì tính sao?"}	{"cn": "VIP 期间可以观看全部视频，包括仅限 VIP 的视频，部分会员卡还会附送免费次数、钻石和缓存点。到期前续期，新的时间会加在剩余时间之后，不会浪费。到期前三天我们会发消息提醒你；VIP 不会自动扣款续期。", "en": "A VIP watches every video, also those for VIPs only; some cards also bring free views, diamonds and cache points. Time that you add early is put after what is left, so none is lost. Three days before it ends a message reminds you; VIP never renews or charges by itself.", "hk": "VIP 期間可以觀看全部影片，包括只限 VIP 的影片，部分會員卡還會附送免費次數、鑽石和緩存點。到期前續期，新的時間會加在餘下的時間之後，不會浪費。到期前三天我們會發訊息提醒你；VIP 不會自動扣款續期。", "vi": "VIP xem được mọi video, kể cả video chỉ dành cho VIP; một số thẻ còn tặng lượt xem miễn phí, kim cương và điểm lưu. Gia hạn sớm thì thời gian mới được cộng sau thời gian còn lại, không mất gì. Ba ngày trước khi hết hạn sẽ có tin nhắn nhắc bạn; VIP không bao giờ tự gia hạn hay tự trừ tiền."}	/user/upgrade	t
4	refund	4	t	{"cn": "买过的视频下架了，可以退款吗？", "en": "A video that I bought was removed. Do I get my points back?", "hk": "買了的影片下架了，可以退款嗎？", "vi": "Video tôi đã mua bị gỡ, tôi có được hoàn lại không?"}	{"cn": "视频从本站永久下架时，下架前 {removalRefundDays} 天内购买的会自动全数退回原来的积分或钻石，无需申请，并会发消息通知你。更早购买的不退款。视频只是暂时隐藏的话不会退款，恢复后你仍然可以观看。", "en": "When a video leaves the site for good, purchases of the last {removalRefundDays} days before are refunded in full, by themselves, in the points or diamonds that you paid with, and a message tells you. Older purchases are not refunded. A video that is only hidden for a while is not refunded: when it is back, you can watch it again.", "hk": "影片從本站永久下架時，下架前 {removalRefundDays} 天內購買的會自動全數退回原來的積分或鑽石，毋須申請，並會發訊息通知你。更早購買的不會退款。影片只是暫時隱藏的話不會退款，恢復後你仍然可以觀看。", "vi": "Khi video rời trang vĩnh viễn, các lượt mua trong {removalRefundDays} ngày trước đó được tự động hoàn đủ bằng đúng điểm hoặc kim cương bạn đã trả, không cần yêu cầu, và có tin nhắn báo cho bạn. Lượt mua cũ hơn không được hoàn. Video chỉ tạm ẩn thì không hoàn: khi trở lại bạn vẫn xem được."}	/user/wallet	t
6	guest	6	t	{"cn": "游客换了手机或清除了浏览器，怎么找回账号？", "en": "I was a guest and changed phones, or cleared my browser. How do I get back?", "hk": "遊客換了手機或清除了瀏覽器，怎樣取回帳號？", "vi": "Tôi là khách, đổi điện thoại hoặc xóa trình duyệt thì lấy lại tài khoản thế nào?"}	{"cn": "开通游客时显示过一组恢复码（文字和二维码）。在新设备的登录页选“恢复码”并输入恢复码，余额、VIP 和买过的视频都会回来。恢复码只显示一次，遗失后我们也无法查到；还在登录的话，可以在“我的”重新获取一组，或者升级成会员，一切都会保留。", "en": "When your guest account was made, a recovery code was shown, as text and as a QR code. On the new device’s login page choose to recover a guest and enter it: balance, VIP and bought videos are there again. It is shown once, and we cannot look it up. While you are still logged in, get a new one on your own page, or become a member and keep everything.", "hk": "開通遊客時顯示過一組恢復碼（文字和二維碼）。在新裝置的登入頁選「恢復碼」並輸入恢復碼，餘額、VIP 和買過的影片都會回來。恢復碼只顯示一次，遺失後我們也無法查到；還在登入的話，可以在「我的」重新取得一組，或者升級成會員，一切都會保留。", "vi": "Khi tạo tài khoản khách, bạn đã được cho một mã khôi phục (chữ và mã QR). Ở trang đăng nhập trên máy mới, chọn khôi phục tài khoản khách và nhập mã: số dư, VIP và video đã mua sẽ trở lại. Mã chỉ hiện một lần, chúng tôi không tra lại được. Khi còn đăng nhập, bạn có thể lấy mã mới ở trang của mình, hoặc nâng cấp thành thành viên và giữ lại mọi thứ."}	/user/touristUpgrade	t
7	points	7	f	{"cn": "积分、金币、钻石、免费次数有什么区别？", "en": "What are points, coins, diamonds and free views?", "hk": "積分、金幣、鑽石、免費次數有甚麼分別？", "vi": "Điểm, xu, kim cương và lượt xem miễn phí khác nhau thế nào?"}	{"cn": "积分用来买视频和 VIP，靠充值或兑换码取得。金币是每日签到等活动的奖励，每 {coinsPerPoint} 金币可以兑换 1 积分。钻石随 VIP 卡或由本站赠送，可以买以钻石标价的视频。每一笔变动都记在“钱包记录”。", "en": "Points buy videos and VIP; they come from top-ups and codes. Coins are earned, as by signing in each day; {coinsPerPoint} of them make 1 point. Diamonds come with VIP cards or from the site, and buy videos that are priced in them. Every change stands in “Wallet history”.", "hk": "積分用來買影片和 VIP，靠充值或兌換碼取得。金幣是每日簽到等活動的獎勵，每 {coinsPerPoint} 金幣可以兌換 1 積分。鑽石隨 VIP 卡或由本站贈送，可以買以鑽石標價的影片。每一筆變動都記在「錢包紀錄」。", "vi": "Điểm dùng để mua video và VIP, có được khi nạp hoặc dùng mã. Xu là phần thưởng, như khi điểm danh mỗi ngày; {coinsPerPoint} xu đổi được 1 điểm. Kim cương đi kèm thẻ VIP hoặc được trang tặng, dùng mua video có giá bằng kim cương. Mọi thay đổi đều ghi trong “Lịch sử ví”."}	/user/wallet	t
8	free-views	8	f	{"cn": "免费次数怎么用？", "en": "How do I use a free view?", "hk": "免費次數怎樣用？", "vi": "Dùng lượt xem miễn phí thế nào?"}	{"cn": "在收费视频的试看结束时选“使用免费次数”，该视频在 24 小时内可以完整观看，重看不再扣次数。免费次数不能用于仅限 VIP 的视频。", "en": "When the preview of a paid video ends, choose the free view: for 24 hours you watch all of that video, as often as you like, and no other view is taken. It does not open videos for VIPs only.", "hk": "在收費影片的試看結束時選「使用免費觀看」，該影片在 24 小時內可以完整觀看，重看不再扣次數。免費次數不能用於只限 VIP 的影片。", "vi": "Khi đoạn xem thử của video trả phí kết thúc, hãy chọn dùng lượt xem miễn phí: trong 24 giờ bạn xem trọn video đó, xem lại không bị trừ thêm. Lượt xem miễn phí không dùng cho video chỉ dành cho VIP."}		t
9	codes	9	f	{"cn": "兑换码在哪里用？提示无效怎么办？", "en": "Where do I enter a code, and what if it is not valid?", "hk": "兌換碼在哪裏用？提示無效怎麼辦？", "vi": "Nhập mã ở đâu, mã không hợp lệ thì sao?"}	{"cn": "在“兑换码”页输入 16 个字符的兑换码，大小写、空格和连字号都不影响。每组码只能用一次。提示无效请检查有没有看错字；提示已使用而不是你用的，请联系卖给你的人或客服。", "en": "Enter the 16 characters on “Redeem a code”; case, spaces and hyphens do not matter. A code works once. If it is not valid, check each character; if it was used and not by you, ask whoever sold it, or customer service.", "hk": "在「兌換碼」頁輸入 16 個字元的兌換碼，大小寫、空格和連字號都不影響。每組碼只能用一次。提示無效請檢查有沒有看錯字；提示已使用而不是你用的，請聯絡賣給你的人或客服。", "vi": "Nhập 16 ký tự ở trang “Đổi mã”; chữ hoa thường, dấu cách và gạch nối không quan trọng. Mỗi mã chỉ dùng một lần. Nếu báo không hợp lệ, hãy kiểm tra từng ký tự; nếu báo đã dùng mà không phải bạn, hãy hỏi người bán hoặc bộ phận hỗ trợ."}	/user/redeem	t
11	delete-account	11	f	{"cn": "怎么导出资料或删除账号？", "en": "How do I take my data along, or delete my account?", "hk": "怎樣匯出資料或刪除帳號？", "vi": "Làm sao tải dữ liệu hoặc xóa tài khoản?"}	{"cn": "在“个人资料与设置”可以下载你的全部资料，也可以删除账号。删除后账号名、邮箱、头像和观看记录都会移除，余额和 VIP 也会一并失去，无法恢复。按会计要求，账目会保留，但不再与你本人相连。", "en": "Under “Profile and settings” you can download all that we keep of you, and delete the account. Its name, address, picture and history go, and so do the balance and VIP; it cannot be undone. The books are kept as accounting asks, without you in them.", "hk": "在「個人資料及設定」可以下載你的全部資料，也可以刪除帳號。刪除後帳號名稱、電郵、頭像和觀看紀錄都會移除，餘額和 VIP 亦會一併失去，不能復原。按會計要求，帳目會保留，但不再與你本人有關連。", "vi": "Trong “Hồ sơ và cài đặt” bạn có thể tải toàn bộ dữ liệu của mình và xóa tài khoản. Tên, e-mail, ảnh và lịch sử xem sẽ bị xóa, số dư và VIP cũng mất, không thể khôi phục. Sổ sách được giữ theo yêu cầu kế toán nhưng không còn gắn với bạn."}	/user/settings	t
12	report	12	f	{"cn": "怎么举报视频？视频里有我但我没有同意，怎么办？", "en": "How do I report a video? What if I am in one and never agreed?", "hk": "怎樣檢舉影片？影片裏有我但我沒有同意，怎麼辦？", "vi": "Làm sao báo cáo video? Nếu trong video có tôi mà tôi không đồng ý?"}	{"cn": "请到“客服”，写明视频的网址或名称和原因，可以附上图片。涉及你本人而你没有同意的视频，我们会先下架再核实。", "en": "Write to “Customer service” with the video’s address or title and the reason; pictures may be added. A video that shows you without your consent is taken down first and examined then.", "hk": "請到「客服」，寫明影片的網址或名稱和原因，可以附上圖片。涉及你本人而你沒有同意的影片，我們會先下架再核實。", "vi": "Hãy viết cho “Hỗ trợ” kèm địa chỉ hoặc tên video và lý do; có thể gửi kèm ảnh. Video có bạn mà bạn không đồng ý sẽ được gỡ trước rồi mới xác minh."}	/user/service	t
\.

copy "favourites" (account_id, kind, item_id, added_at) from stdin;
10003	video	1001	2026-11-23 11:59:49.159+00
10003	video	1002	2026-11-23 11:59:49.188+00
10004	video	1001	2026-11-23 11:59:49.239+00
10004	video	1002	2026-11-23 11:59:49.265+00
10002	video	1001	2026-11-23 11:59:49.32+00
10002	video	1002	2026-11-23 11:59:49.344+00
10005	video	1001	2026-11-23 12:00:02.606+00
10005	video	1002	2026-11-23 12:00:02.627+00
\.

copy "imports" (id, video_id, state, progress, reason, detail, source_key, source_bytes, source_sha256, probe, attempts, created_at, updated_at, finished_at, output) from stdin;
1	1001	done	100	\N	\N	sources/a25a897566a20fff9d828bdab6d3ae14	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-23 11:59:27.460469+00	2026-11-23 11:59:29.755349+00	2026-11-23 11:59:29.755349+00	\N
2	1002	done	100	\N	\N	sources/192d733fafb02e264740589fa5dec416	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-23 11:59:30.013054+00	2026-11-23 11:59:32.210763+00	2026-11-23 11:59:32.210763+00	\N
3	1003	done	100	\N	\N	sources/f3cf0f90224ba65f8015fd727841a701	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-23 11:59:32.023324+00	2026-11-23 11:59:34.234475+00	2026-11-23 11:59:34.234475+00	\N
4	1004	done	100	\N	\N	sources/b8173cad33b4b88edfdbafcac6174e19	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-23 11:59:34.543213+00	2026-11-23 11:59:39.068347+00	2026-11-23 11:59:39.068347+00	\N
5	1005	done	100	\N	\N	sources/d21acc23d0ab30525fd269a121a05fb8	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-23 11:59:37.150925+00	2026-11-23 11:59:41.091028+00	2026-11-23 11:59:41.091028+00	\N
7	1007	ladder	0	\N	\N	sources/c7b1e6c1ef52bffad3d840e261cce9ec	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	3	2026-11-23 11:59:54.642237+00	2026-11-23 11:59:58.630323+00	\N	\N
9	1009	waiting	0	\N	\N	sources/13b5e90bfb7c5b81810db7b44e2ba2b1	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	\N	0	2026-11-23 12:00:02.446549+00	2026-11-23 12:00:02.446549+00	\N	\N
6	1006	done	100	\N	\N	sources/6382124547740470f4813d6defd1f4a5	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-23 11:59:40.993087+00	2026-11-23 11:59:44.472802+00	2026-11-23 11:59:44.472802+00	\N
8	1008	first_rendition	0	\N	\N	sources/ef1ac484ae9ce4f9475852ac61a6d9cd	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	1	2026-11-23 11:59:57.527627+00	2026-11-23 12:00:00.995912+00	\N	\N
\.

copy "invitations" (invited_id, inviter_id, decided_at, refusal) from stdin;
10003	10001	2026-11-23 11:59:44.986+00	\N
\.

copy "job_workers" (worker_id, lock_key, started_at) from stdin;
pool-495de71de3248c3da7	29442120641612	2026-11-23 11:59:58.560427+00
pool-d9967c5f43313c49d6	29442120641612	2026-11-23 11:59:58.571146+00
\.

copy "messages" (id, account_id, kind, facts, event_key, sent_at, read_at, deleted_at) from stdin;
1	10003	notice	{"text": {"cn": "歡迎", "en": "歡迎", "hk": "歡迎", "vi": "歡迎"}, "title": {"cn": "公告", "en": "公告", "hk": "公告", "vi": "公告"}}	\N	2026-11-23 11:59:50.295+00	\N	\N
2	10003	recharge_credited	{"points": 25}	order:1	2026-11-23 11:59:51.436+00	\N	\N
3	10003	purchase_refunded	{"asset": "points", "title": "舊事", "amount": 10}	refund:2	2026-11-23 11:59:52.385+00	\N	\N
4	\N	notice	{"text": {"cn": "今晚", "en": "今晚", "hk": "今晚", "vi": "今晚"}, "title": {"cn": "維護", "en": "維護", "hk": "維護", "vi": "維護"}}	\N	2026-11-23 12:00:04.307+00	\N	\N
\.

copy "migrations" (number, name, applied_at, hash) from stdin;
1	0001_platform.sql	2026-11-23 11:59:23.772171+00	db46c2c94baa360b2fecbc9df5a62e110a38503c7e64490e1485119f2d91a228
2	0002_settings.sql	2026-11-23 11:59:23.772171+00	6d661256257149928080b5034d41fb3693179abd94ed09745c01326076a05748
3	0003_accounts.sql	2026-11-23 11:59:23.772171+00	f77a893d265c6b7b01cf32382648e5bd3e694c26c7771fc99204657c9c35b636
4	0004_wallet.sql	2026-11-23 11:59:23.772171+00	3231953cbadbf3b2820c3f63a4648aa195167cca4bb87f6a715b2057d076e4a5
5	0005_memberships.sql	2026-11-23 11:59:23.772171+00	b9e1753c4e19e1daaf75c91448c1f9f744bcacc1b8f5ed5375219423bee2df5f
6	0006_videos.sql	2026-11-23 11:59:23.772171+00	cab780052e890e2b4366217d43d5da16cacc5b62a5618f46d1eeade0b77e10eb
7	0007_library.sql	2026-11-23 11:59:23.772171+00	2be6b558a2df8b20d612c8f41002fdfc2efba06125f25a71ee6d8985843a5ed9
8	0008_publishing.sql	2026-11-23 11:59:23.772171+00	11c103df39017078e186d9a9317df300f7aa153d8526df780d926287d5e15f5b
9	0009_invariants.sql	2026-11-23 11:59:23.772171+00	c990aa136149c32f32ab0680e0f8166156e955b24fee3a0c4291483210ef652e
10	0010_shorts.sql	2026-11-23 11:59:23.772171+00	a3751510f8bfc4b02e0eb8f6709f9d8c8c9ffcefd53daf5d79853e0d75a5a2a4
11	0011_video_states.sql	2026-11-23 11:59:23.772171+00	e76102bcf7b89fcf54f5d6cbc95cfb419d33ed786e7d3ffd200e9dc14b91fcb6
12	0012_public_answers.sql	2026-11-23 11:59:23.772171+00	077a66a495d54ac166c1d146c2d457d020be6b83ebed0377808bf959f33258e8
13	0013_subtitles.sql	2026-11-23 11:59:23.772171+00	fdf757ce267175dfa79cd6fe16e8b01503caef04e7487aece421372f2f97ec47
14	0014_demo_accounts.sql	2026-11-23 11:59:23.772171+00	46003deaff24c44bf2df78192521f6c5d36f6490ef35734759a9492e4dee7650
15	0015_video_cards.sql	2026-11-23 11:59:23.772171+00	63f56fa6e6a559bdc5db944394b74954e17111f62ef7815a81f7f540f7c84ead
16	0016_pictures.sql	2026-11-23 11:59:23.772171+00	0616ee4cb92e7107f44df1bcaf3ff0408497bff964bcd3014e53bbb98c7f226c
17	0017_email.sql	2026-11-23 11:59:23.772171+00	4c6ce6654991f7c41bb1cec05444150d0452122dc34b21a7403f1e467177b74e
18	0018_account_care.sql	2026-11-23 11:59:23.772171+00	09a16946b5b9c3687f2b77a04265b74a066b1c445423e8da3778f50c707d679f
19	0019_payments.sql	2026-11-23 11:59:23.772171+00	b18f7cea98c85f1b32be05bc4efbfe271f4186cd07b89bb14c9f9e23d995166a
20	0020_sign_in.sql	2026-11-23 11:59:23.772171+00	93f6eee94edaf507e16f231a01334ae9bea40e5f3398f53b50ff7d734983c1c3
21	0021_messages.sql	2026-11-23 11:59:23.772171+00	b218731d1bd6dc05919faa632474f1436450e68fd8de2587cb089cdfc8f4b895
22	0022_invitations.sql	2026-11-23 11:59:23.772171+00	6065ae732004340ade8b4193d47d27b1685fa15df23c7b47baf94d6d5a80eeb2
23	0023_questions.sql	2026-11-23 11:59:23.772171+00	3fdf2f2cdd55886827d2365beb6a34aa134a5a4a8fbed8bee4dcd3b8f47fa232
24	0024_service.sql	2026-11-23 11:59:23.772171+00	914dfd8d0120f800c8938caed274a2e12a73b40386edfdd5804b62736adc8a83
25	0025_crypto.sql	2026-11-23 11:59:23.772171+00	0cb36d8ae61136e0737fc408583f8adb2453fce956e00c28d01e8695ed677212
26	0026_actors.sql	2026-11-23 11:59:23.772171+00	31237481c52afddd1c9629ffda282736325b6cbc2241e2733f7165a92e354a98
27	0027_crypto_claims.sql	2026-11-23 11:59:23.772171+00	07e7da0394ed69071261d82e19d869a80e9b98fe3755462cca79966f82ec1084
28	0028_question_words.sql	2026-11-23 11:59:23.772171+00	d077e5017ce2c142b0417674fa1d14157fa1fdb7f015a518da3e4b63293f5e80
29	0029_crypto_price.sql	2026-11-23 11:59:23.772171+00	2ed2d5cb2e20b2aa4ed1b2766d380b7cd5fa9885ac4bfbe29afad7a1f9516d3f
30	0030_refused_invitations.sql	2026-11-23 11:59:23.772171+00	4c55eda65572a618995db308f9d5a631d7c14335d3e637753d009ea30f84d03a
31	0031_list_cards.sql	2026-11-23 11:59:23.772171+00	6efcd92f3ecbdeaa7b4893556182857008ef028c2be143db01368b51aa2865ec
32	0032_session_lifetime.sql	2026-11-23 11:59:23.772171+00	5371c07d2295260143e3e17afdac87f0afc9bd1e43f0342b5ee72bbee654afbf
33	0033_view_limits.sql	2026-11-23 11:59:23.772171+00	0e3a5e986487f86b283c1a08ca4ad763f2829ebc5d5013c0f32dd65a72fa2dda
34	0034_demo_passwords.sql	2026-11-23 11:59:23.772171+00	33bb57534b9387e6e8f385f74388bf93edaf9683570b2045c0170cba345fac68
35	0035_rating.sql	2026-11-23 11:59:23.772171+00	86c44a347decc2f264cb04a80bc0764d74809bc92b121b3d7a72c24719aae380
36	0036_import_output.sql	2026-11-23 11:59:23.772171+00	bc12b8330dc985e3ba79febb435e39eb141fd5be6edd734b718bc07ad705a167
37	0037_account_revocations.sql	2026-11-23 11:59:23.772171+00	e4b0a7c2484f1cd9fe106c44cee002aebb8fe6f96db344cd9d812a69e08d0612
38	0038_backups.sql	2026-11-23 11:59:23.772171+00	e44e4725bbbeb81c261ef582cda833464ae1505fb6b6f325b98d3b1142549a40
39	0039_picture_quotas.sql	2026-11-23 11:59:23.772171+00	6d763363ff56d035e02565ebe06073da43facb8bd4fcb53b37d78576560e0d7b
40	0040_session_lifetimes.sql	2026-11-23 11:59:23.772171+00	e5d39485e54b59d9121da941a053944ab46dcf1d624d7ed44e1307e7991f3879
41	0041_plain_names.sql	2026-11-23 11:59:23.772171+00	bb7579cfa960d91a8441722299df571be3deafad3f8d2eb632ff697480f92bee
42	0042_rate_limits.sql	2026-11-23 11:59:23.772171+00	18b3022a23995b94ce1b7ac94cd2650a8b5f81419f4beaa4886868f2698d9cdb
43	0043_plain_table_names.sql	2026-11-23 11:59:23.772171+00	89563cdb905b789090f6085d5dbde3b03c25234a48232e782276b5a89ee89aab
44	0044_public_versions.sql	2026-11-23 11:59:23.772171+00	ab7cbc85f4de2bb034d83986cb3210ca611caf7b9474dbea6c42600a65feb20d
\.

copy "payment_events" (id, provider, event_id, kind, source, order_id, merchant, sale_id, currency, amount, raw, received_at, state, problem, settled_at) from stdin;
1	verotel	sale:11944742115993	paid	notification	1	4711	11944742115993	USD	500	type=purchase&shopID=4711&saleID=11944742115993&referenceID=VADQ4S25QANZGWP9MTRV&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=b0063c73fb860f63dacb2c5d05d897db258cf06baf02823abde0caebab073071	2026-11-23 11:59:51.399+00	done	\N	2026-11-23 11:59:51.417+00
2	verotel	sale:213895864145063	paid	notification	4	4711	213895864145063	USD	500	type=purchase&shopID=4711&saleID=213895864145063&referenceID=DTCK3F9S7ETV4AFWFV6Z&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=1f3d14d3d02c66f5ece33d521a7cd3791bc3b1a77bb42c990b3001d12539591a	2026-11-23 12:00:02.542+00	waiting	\N	\N
\.

copy "payment_moves" (id, order_id, move, from_state, to_state, event_id, moved_at) from stdin;
1	1	start	created	pending	\N	2026-11-23 11:59:51.38+00
2	1	confirm	pending	paid	1	2026-11-23 11:59:51.419+00
3	1	credit	paid	credited	1	2026-11-23 11:59:51.419+00
4	2	start	created	pending	\N	2026-11-23 11:59:53.46+00
5	3	start	created	pending	\N	2026-11-23 11:59:53.622+00
6	4	start	created	pending	\N	2026-11-23 12:00:02.533+00
\.

copy "payment_orders" (id, reference, account_id, method, provider, state, currency, amount, points, card_id, pay_url, created_at, expires_at, sale_id, paid_at, credited_at, credited_points, credited_event_id, vip_entry_id, reversed_at, lost_points, decided_at, decided_by, decision, decision_note, next_poll_at, looks) from stdin;
1	VADQ4S25QANZGWP9MTRV	10003	card	verotel	credited	USD	500	25	\N	http://127.0.0.1:41941/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=VADQ4S25QANZGWP9MTRV&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FVADQ4S25QANZGWP9MTRV%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FVADQ4S25QANZGWP9MTRV%3Fback%3Ddeclined&signature=20596f6646d7dce9f11eb3386ca1594b750f2cc553af028b836429c10988e230	2026-11-23 11:59:51.38+00	2026-11-23 12:59:51.38+00	11944742115993	2026-11-23 11:59:51.419+00	2026-11-23 11:59:51.419+00	25	1	\N	\N	\N	\N	\N	\N	\N	\N	0
2	GZY8PJY073NJKMVG7AXA	10003	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:41941/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=GZY8PJY073NJKMVG7AXA&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FGZY8PJY073NJKMVG7AXA%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FGZY8PJY073NJKMVG7AXA%3Fback%3Ddeclined&signature=1d38fc54fdb668a8d806a89e4d9ecf72c80c531c337f993bb2a983c258eb4faf	2026-11-23 11:59:53.46+00	2026-11-23 12:59:53.46+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-23 12:04:53.46+00	0
3	QD0DDWHD457P5ZJ6VHET	10004	crypto	ethereum	pending	USD	500	25	\N	\N	2026-11-23 11:59:53.622+00	2026-11-23 12:14:53.622+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-23 12:14:53.622+00	0
4	DTCK3F9S7ETV4AFWFV6Z	10004	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:41941/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=DTCK3F9S7ETV4AFWFV6Z&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FDTCK3F9S7ETV4AFWFV6Z%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FDTCK3F9S7ETV4AFWFV6Z%3Fback%3Ddeclined&signature=154986d6a5578e9b060b50731ef1bef2c5ff46f82bffd8e44d0874a40a9f930f	2026-11-23 12:00:02.533+00	2026-11-23 13:00:02.533+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-23 12:05:02.533+00	0
\.

copy "play_progress" (account_id, kind, item_id, position_ms, duration_ms, updated_at) from stdin;
10003	video	1001	2500	10000	2026-11-23 11:59:49.151+00
10003	video	1002	2500	10000	2026-11-23 11:59:49.184+00
10004	video	1001	2500	10000	2026-11-23 11:59:49.233+00
10004	video	1002	2500	10000	2026-11-23 11:59:49.256+00
10002	video	1001	2500	10000	2026-11-23 11:59:49.315+00
10002	video	1002	2500	10000	2026-11-23 11:59:49.338+00
10005	video	1001	2500	10000	2026-11-23 12:00:02.601+00
10005	video	1002	2500	10000	2026-11-23 12:00:02.623+00
\.

copy "policies" (kind, version, effective_at, title, text) from stdin;
privacy	2026-11-01	2026-11-01 00:00:00+00	{"cn": "隐私政策", "en": "Privacy policy", "hk": "私隱政策", "vi": "Chính sách quyền riêng tư"}	{"cn": "# 我们保存什么\\n您的账号名、加密后的密码、登录过的设备、购买记录、积分流水和观看进度。游客账号只有一个编号和恢复码的加密摘要。我们不要求手机号，也不保存您的出生日期。\\n# 为什么保存\\n为了让您登录、记住看到哪里、让买过的视频一直能看，并且让每一个积分都有账可查。我们不把这些资料卖给任何人，也不在页面里放第三方的跟踪代码。\\n# 保存多久\\n账号存在期间一直保存。结束的登录会话在过期后删除。积分流水按照会计要求保留，但删除账号后不再与您本人相连。\\n# 谁能看到\\n只有本站运营者授权的工作人员，在处理您的问题时可以查看，并留有记录。法律要求时，我们会依法提供，并在允许的范围内通知您。\\n# 您的权利\\n您可以随时查看会话并结束它们，可以要求导出或删除您的资料。如果某段影像中有您而您没有同意，请告诉我们，我们会先下架再核实。\\n# 联系我们\\n请通过本站的客服邮箱联系运营者。政策更新时会标明新的日期，注册时需要同意当时有效的版本。", "en": "# What we keep\\nYour account name, your password in hashed form, the devices you signed in on, your purchases, the history of your points, and how far you watched. A guest account is only a number and a keyed hash of its recovery code. We ask for no phone number and keep no date of birth.\\n# Why we keep it\\nSo that you can sign in, pick up where you stopped, keep what you bought, and so that every point can be accounted for. We sell none of it, and our pages carry no tracking code of third parties.\\n# For how long\\nFor as long as the account exists. Ended sessions are removed after they expire. The history of points is kept as bookkeeping requires, but is no longer connected with you once the account is deleted.\\n# Who can see it\\nOnly staff whom the operator of this site has authorised, while dealing with your question, and each look is recorded. Where the law requires it we hand over what it asks for, and tell you where we may.\\n# Your rights\\nYou can see and end your sessions at any time, and you can ask for a copy or for the deletion of your data. If you appear in a video without having agreed to it, tell us: it is taken down first and examined afterwards.\\n# Contact\\nWrite to the customer service address of this site. A changed policy carries a new date, and signing up needs consent to the version in force.", "hk": "# 我們保存甚麼\\n你的帳號名稱、加密後的密碼、登入過的裝置、購買紀錄、積分紀錄，以及觀看進度。遊客帳號只有一個編號和恢復碼的加密摘要。我們不會要求電話號碼，亦不會保存你的出生日期。\\n# 為甚麼保存\\n為了讓你登入、記得上次看到哪裏、買過的影片可以一直觀看，並且每一分積分都有紀錄可查。我們不會將資料賣給任何人，頁面內亦沒有第三方的追蹤程式。\\n# 保存多久\\n帳號存在期間會一直保存。已結束的登入會在過期後刪除。積分紀錄按會計要求保留，但刪除帳號後便不再與你本人有關連。\\n# 誰可以看到\\n只有網站營運者授權的職員，在處理你的查詢時才可以查看，而且會留下紀錄。如法律要求，我們會依法提供，並在許可的範圍內通知你。\\n# 你的權利\\n你可以隨時查看並結束各個登入，亦可以要求匯出或刪除你的資料。如果影像中有你而你並沒有同意，請告訴我們，我們會先下架再核實。\\n# 聯絡我們\\n請透過網站的客服電郵聯絡營運者。政策更新時會註明新的日期，註冊時需要同意當時生效的版本。", "vi": "# Chúng tôi lưu những gì\\nTên tài khoản, mật khẩu đã được băm, các thiết bị đã đăng nhập, giao dịch mua, lịch sử điểm và tiến độ xem của bạn. Tài khoản khách chỉ gồm một mã số và bản băm của mã khôi phục. Chúng tôi không yêu cầu số điện thoại và không lưu ngày sinh.\\n# Vì sao chúng tôi lưu\\nĐể bạn đăng nhập, xem tiếp từ chỗ đã dừng, giữ được những gì đã mua, và để mỗi điểm đều có thể đối chiếu. Chúng tôi không bán dữ liệu này và trang không chứa mã theo dõi của bên thứ ba.\\n# Lưu trong bao lâu\\nTrong suốt thời gian tài khoản tồn tại. Phiên đăng nhập đã kết thúc sẽ bị xóa sau khi hết hạn. Lịch sử điểm được giữ theo yêu cầu kế toán, nhưng không còn gắn với bạn sau khi xóa tài khoản.\\n# Ai có thể xem\\nChỉ nhân viên được người vận hành trang cho phép, khi xử lý yêu cầu của bạn, và mỗi lần xem đều được ghi lại. Khi pháp luật yêu cầu, chúng tôi cung cấp theo luật và thông báo cho bạn trong phạm vi cho phép.\\n# Quyền của bạn\\nBạn có thể xem và kết thúc các phiên đăng nhập bất cứ lúc nào, yêu cầu bản sao hoặc xóa dữ liệu. Nếu bạn xuất hiện trong video mà không đồng ý, hãy cho chúng tôi biết: video sẽ được gỡ trước, xác minh sau.\\n# Liên hệ\\nVui lòng gửi thư đến địa chỉ chăm sóc khách hàng của trang. Chính sách mới sẽ ghi ngày mới, và việc đăng ký cần đồng ý với phiên bản đang có hiệu lực."}
agreement	2026-11-01	2026-11-01 00:00:00+00	{"cn": "服务协议", "en": "Service agreement", "hk": "服務協議", "vi": "Thỏa thuận dịch vụ"}	{"cn": "# 账号\\n您可以不注册先看，也可以一键成为游客，或者注册账号。请保管好密码和恢复码：我们只保存它们的加密摘要，无法替您找回。\\n# 观看\\n免费视频可以完整观看。付费视频提供一段试看，之后可以用积分购买一次、终身观看，也可以成为 VIP，或使用一次免费次数。仅限 VIP 的视频不单独出售。\\n# 积分与会员\\n积分只在本站使用，不能转让，也不能换回现金。购买前会显示价格和余额；价格有变动时会先告诉您，不会按您没看到的价格扣款。VIP 时间会加在剩余时间之后。\\n# 退款\\n如果视频被本站下架，下架前 {removalRefundDays} 天内的购买会自动全额退回，用什么支付就退回什么；更早的购买不退，但仍保留在您的购买记录中。先隐藏、后下架的，从隐藏那天往前算。因系统错误多扣的积分会全部退回。\\n# 不允许的行为\\n请不要攻击本站、转售账号、批量抓取内容，或侵犯他人的权利。违反者可能被停用账号，并会得到理由说明。\\n# 变更\\n协议更新时会标明新的日期。已购买的视频不受更新影响。", "en": "# Your account\\nYou can look around without an account, become a guest in one tap, or sign up. Keep your password and recovery code safe: we keep only hashes of them and cannot find them for you.\\n# Watching\\nFree videos can be watched in full. Priced videos offer a preview; after it you can pay once with points and watch for life, become VIP, or use a free view. VIP-only videos are not sold one by one.\\n# Points and membership\\nPoints are for use on this site; they cannot be transferred or turned back into cash. Price and balance are shown before you pay. When a price has changed you are told first, and nothing is charged at a price that you did not see. VIP time is added to the time you have left.\\n# Refunds\\nWhen we remove a video, purchases made in the {removalRefundDays} days before are returned in full by themselves, in what they were paid with. Earlier ones are not returned, but stay in your list. Where a video was hidden first, the days count back from then. Points charged by a fault of ours are returned in full.\\n# What is not allowed\\nDo not attack the site, resell accounts, copy content in bulk, or violate the rights of others. An account may be suspended for it, with the reason stated.\\n# Changes\\nA changed agreement carries a new date. Videos that you have bought are not affected.", "hk": "# 帳號\\n你可以不登記先看，可以一鍵成為遊客，亦可以註冊帳號。請妥善保管密碼和恢復碼：我們只保存其加密摘要，無法代你找回。\\n# 觀看\\n免費影片可以完整觀看。收費影片提供一段試看，之後可以用積分購買一次、永久觀看，也可以成為 VIP，或使用一次免費次數。VIP 限定影片不會單獨出售。\\n# 積分與會員\\n積分只可在本站使用，不可轉讓，亦不可兌換現金。購買前會顯示價錢和結餘；價錢有變時會先通知你，不會以你沒有看到的價錢扣分。VIP 時間會加在剩餘時間之後。\\n# 退款\\n如影片被本站下架，下架前 {removalRefundDays} 日內的購買會自動全數退回，以甚麼支付便退回甚麼；更早的購買不會退回，但仍會保留在你的購買紀錄內。先隱藏、後下架的，由隱藏當日起往前計算。因系統錯誤多扣的積分會全數退回。\\n# 不容許的行為\\n請勿攻擊本站、轉售帳號、大量擷取內容，或侵犯他人權利。違者的帳號可能會被停用，並會收到理由說明。\\n# 更改\\n協議更新時會註明新的日期。已購買的影片不受更新影響。", "vi": "# Tài khoản\\nBạn có thể xem thử không cần tài khoản, trở thành khách chỉ với một chạm, hoặc đăng ký. Hãy giữ kỹ mật khẩu và mã khôi phục: chúng tôi chỉ lưu bản băm và không thể tìm lại giúp bạn.\\n# Xem video\\nVideo miễn phí được xem trọn vẹn. Video trả phí có đoạn xem thử; sau đó bạn có thể trả điểm một lần để xem mãi mãi, trở thành VIP, hoặc dùng một lượt xem miễn phí. Video chỉ dành cho VIP không bán lẻ.\\n# Điểm và thành viên\\nĐiểm chỉ dùng trên trang này, không chuyển nhượng và không đổi lại thành tiền. Giá và số dư được hiển thị trước khi trả. Khi giá thay đổi, bạn sẽ được báo trước và không bị trừ theo giá bạn chưa thấy. Thời hạn VIP được cộng vào thời gian còn lại.\\n# Hoàn điểm\\nKhi chúng tôi gỡ một video, các giao dịch mua trong vòng {removalRefundDays} ngày trước đó được tự động hoàn đầy đủ, bằng đúng loại đã trả. Giao dịch sớm hơn không được hoàn nhưng vẫn còn trong danh sách của bạn. Nếu video bị ẩn trước khi gỡ, số ngày được tính ngược từ lúc ẩn. Điểm bị trừ do lỗi của chúng tôi được hoàn đầy đủ.\\n# Những điều không được phép\\nKhông tấn công trang, bán lại tài khoản, sao chép nội dung hàng loạt hay xâm phạm quyền của người khác. Tài khoản vi phạm có thể bị tạm ngừng kèm lý do.\\n# Thay đổi\\nThỏa thuận mới sẽ ghi ngày mới. Video bạn đã mua không bị ảnh hưởng."}
\.

copy "promotion_rewards" (id, inviter_id, invited_id, kind, coins, free_views, state, due_at, created_at, settled_at, order_id) from stdin;
1	10001	10003	verified	50	1	paid	2026-11-23 11:59:44.986+00	2026-11-23 11:59:44.986+00	2026-11-23 11:59:44.989+00	\N
2	10001	10003	recharge	25	0	held	2026-11-30 11:59:51.429+00	2026-11-23 11:59:51.429+00	\N	1
\.

copy "public_versions" (topic, version) from stdin;
categories	786
video:1002	821
video:1003	836
video:1004	868
video:1001	895
video:1005	1024
video:1006	1028
videos	1047
video:1007	1047
shorts	1090
\.

copy "request_keys" (account_id, call, request_key, payload_hash, answer, created_at) from stdin;
0	accounts.create-guest	6a13a2cf-eaff-6759-31b4-19a894c9451d	\\x06aab814ad7e8416e5e840c00bac20de2375ad1d780384a2c27f2fc728811dd2	{"madeAt": "2026-11-23T11:59:44.600Z", "accountId": "10002"}	2026-11-23 11:59:44.602356+00
10002	memberships.redeem-code	e2514e56-69f4-43dd-b1a2-fb579a834c73	\\x062a47ddbb3db42d361547b7f7f31c6146b38bc6ee61f810fe508d56ef7d1e7c	{"grants": [{"kind": "points", "amount": 50}]}	2026-11-23 11:59:49.069631+00
10004	memberships.buy-card	13ba8141-0fa4-49ab-9a4d-5ac7411819f9	\\x24bc22547becb5cfe8d0dd29ac60548edf6c1cd3340a95eccf2ab3e6f9ed3eee	{"points": 4850, "vipEndtime": 1798027189}	2026-11-23 11:59:49.12322+00
10003	messages.add	97548820-5d0a-4c95-897a-b877b795eb4b	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 1, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-23T11:59:49.216Z", "pictures": []}	2026-11-23 11:59:49.215912+00
10004	messages.add	75822343-a8ae-4be4-89ce-a6693cb13c55	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 2, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-23T11:59:49.297Z", "pictures": []}	2026-11-23 11:59:49.297272+00
10002	messages.add	44287b1d-b51d-48cc-ab75-3541cfe10111	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 3, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-23T11:59:49.369Z", "pictures": []}	2026-11-23 11:59:49.369208+00
10001	promotion.exchange-coins	11111111-1111-4111-8111-111111111111	\\xf2127cc453495d5a07bf16837ea8ad11ebcec895ef5cb14b07fadf8fd587d33d	{"points": 1, "getCoin": 42}	2026-11-23 11:59:51.361178+00
10003	payments.recharge	7f2f6003-68c2-41e0-9396-70273269b447	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "VADQ4S25QANZGWP9MTRV", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:41941/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=VADQ4S25QANZGWP9MTRV&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FVADQ4S25QANZGWP9MTRV%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FVADQ4S25QANZGWP9MTRV%3Fback%3Ddeclined&signature=20596f6646d7dce9f11eb3386ca1594b750f2cc553af028b836429c10988e230", "points": 25, "createdAt": "2026-11-23T11:59:51.380Z", "expiresAt": "2026-11-23T12:59:51.380Z", "creditedAt": null, "creditedPoints": null}	2026-11-23 11:59:51.379265+00
10003	payments.recharge	5cf3ac4e-4c7a-4dd2-8b0c-b0c2c7903e6c	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "GZY8PJY073NJKMVG7AXA", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:41941/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=GZY8PJY073NJKMVG7AXA&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FGZY8PJY073NJKMVG7AXA%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FGZY8PJY073NJKMVG7AXA%3Fback%3Ddeclined&signature=1d38fc54fdb668a8d806a89e4d9ecf72c80c531c337f993bb2a983c258eb4faf", "points": 25, "createdAt": "2026-11-23T11:59:53.460Z", "expiresAt": "2026-11-23T12:59:53.460Z", "creditedAt": null, "creditedPoints": null}	2026-11-23 11:59:53.459745+00
10004	payments.recharge	63bf9896-1877-41d4-8c2b-6acaa547d324	\\x0b7e602eee6055ba25f1c49e5c3ce7b56edaea1d15343124f173a3544529e356	{"id": "QD0DDWHD457P5ZJ6VHET", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": {"chain": "ethereum", "amount": "5", "claims": [], "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "isExact": false, "missing": "5", "contract": "0xdAC17F958D2ee523a2206206994597C13D831ec7", "received": "0", "isDelayed": false, "transfers": [], "otherTokens": 0, "watchedUntil": "2026-11-24T12:14:53.622Z", "confirmationsNeeded": 12}, "isTest": false, "method": "crypto", "payUrl": null, "points": 25, "createdAt": "2026-11-23T11:59:53.622Z", "expiresAt": "2026-11-23T12:14:53.622Z", "creditedAt": null, "creditedPoints": null}	2026-11-23 11:59:53.621381+00
10004	payments.recharge	e5936584-116a-4628-b8b7-0717ea9c957e	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "DTCK3F9S7ETV4AFWFV6Z", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:41941/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=DTCK3F9S7ETV4AFWFV6Z&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FDTCK3F9S7ETV4AFWFV6Z%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FDTCK3F9S7ETV4AFWFV6Z%3Fback%3Ddeclined&signature=154986d6a5578e9b060b50731ef1bef2c5ff46f82bffd8e44d0874a40a9f930f", "points": 25, "createdAt": "2026-11-23T12:00:02.533Z", "expiresAt": "2026-11-23T13:00:02.533Z", "creditedAt": null, "creditedPoints": null}	2026-11-23 12:00:02.53245+00
\.

copy "revoked_grants" (id, asset_token, account_id, revoked_at, viewer) from stdin;
2	nD3JJGI1wuP6u4B-A0dnZg	\N	2026-11-23 11:59:52.274+00	\N
4	WiLKmonPR1sx0it6-vI8cw	\N	2026-11-23 11:59:53.405+00	\N
6	\N	10005	2026-11-23 12:00:02.745+00	\N
8	WiLKmonPR1sx0it6-vI8cw	\N	2026-11-23 12:00:05.902+00	\N
\.

copy "serial_codes" (id, batch_id, code_hash, used_by, used_at) from stdin;
2	1	\\x9f979300b238cc8c42ffdbcf7e441da65737d85d8afc1c69e8ca469f2703de7d	\N	\N
1	1	\\xfb9a7b28dae42a58ea3cdd358ce2d17cdc5723fd4f65d1c173b2028b1d98a8e7	10002	2026-11-23 11:59:49.07+00
\.

copy "sessions" (id, account_id, token_hash, device, created_at, last_seen_at, expires_at, ended_at, max_expires_at) from stdin;
1	10001	\\xf6c2481853c9fb8f895b39ac6d8e88ad0f436f5c48dec3af00c4893aa1a4cf4d	node	2026-11-23 11:59:44.561+00	2026-11-23 11:59:44.561+00	2027-01-22 11:59:44.561+00	\N	2027-05-22 11:59:44.561+00
2	10002	\\x55ee54b07c0e11585924fd6d1527c85265f407eb51dd328691dc20eed66f735e	node	2026-11-23 11:59:44.6+00	2026-11-23 11:59:44.6+00	2027-01-22 11:59:44.6+00	\N	\N
3	10003	\\x75fd5a231c39b82edf4d643b07ea5a4bc918cbfda329cdd7f36523aec4b051c3	node	2026-11-23 11:59:44.671+00	2026-11-23 11:59:44.671+00	2027-01-22 11:59:44.671+00	\N	2027-05-22 11:59:44.671+00
4	10004	\\x862ff860a819a5cef4c7667991ef3876cf6934887612730ce8c07878846d2bc6	node	2026-11-23 11:59:44.694+00	2026-11-23 11:59:44.694+00	2027-01-22 11:59:44.694+00	\N	2027-05-22 11:59:44.694+00
5	10005	\\x8c2a6a12347c3ad7bd1e9a8f7a5f9c12f1fc13ae80cf4d49ca008c2662d0fafb		2026-11-23 11:59:44.714+00	2026-11-23 11:59:44.714+00	2027-01-22 11:59:44.714+00	2026-11-23 12:00:02.745+00	2027-05-22 11:59:44.714+00
\.

copy "short_edition_entries" (edition_id, position, video_id) from stdin;
1	1	1004
3	1	1004
4	1	1004
6	1	1004
\.

copy "short_editions" (id, feed, made_at) from stdin;
1	mix	2026-11-23 11:59:35.885+00
2	chosen	2026-11-23 11:59:35.885+00
3	popular	2026-11-23 11:59:35.885+00
4	mix	2026-11-23 12:00:00.18+00
5	chosen	2026-11-23 12:00:00.18+00
6	popular	2026-11-23 12:00:00.18+00
\.

copy "short_watches" (account_id, video_id, seen_at, watched_ms, outcome, is_counted) from stdin;
10004	1004	2026-11-23 12:00:02.58+00	3000	seen	f
10005	1004	2026-11-23 12:00:02.687+00	3000	seen	f
\.

copy "sign_ins" (account_id, day, streak, coins, signed_at) from stdin;
10001	2026-11-23	1	2	2026-11-23 11:59:49.384+00
\.

copy "support_messages" (id, account_id, staff_name, text, about, sent_at, read_at) from stdin;
2	10004	\N	你好	\N	2026-11-23 11:59:49.297+00	\N
3	10002	\N	你好	\N	2026-11-23 11:59:49.369+00	\N
4	10003	root	已收到	\N	2026-11-23 11:59:51.28+00	\N
1	10003	\N	你好	\N	2026-11-23 11:59:49.216+00	2026-11-23 11:59:51.28+00
5	10005	\N	你好	\N	2026-11-23 12:00:02.652+00	\N
\.

copy "video_actors" (video_id, actor_id, position) from stdin;
1001	101	1
\.

copy "video_assets" (id, video_id, token, storyboard, created_at) from stdin;
1	1001	0I5DDigt1TAhsNZHOKXsGg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-23 11:59:28.556506+00
2	1002	xaj5foUT9fqgYMhVwNh5jg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-23 11:59:30.976888+00
3	1003	6mosDs_wWTZDBlWj5RIqmg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-23 11:59:33.038875+00
4	1004	NVM6idNjQOgXsE4RWe07BA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-23 11:59:35.862033+00
5	1005	nD3JJGI1wuP6u4B-A0dnZg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-23 11:59:39.189095+00
6	1006	WiLKmonPR1sx0it6-vI8cw	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-23 11:59:42.320061+00
7	1007	s_3_H0sJaVoaGdIAEEbEUQ	\N	2026-11-23 11:59:56.332992+00
\.

copy "video_counts" (form, category_id, is_free, count) from stdin;
long	1	f	1
long	\N	t	1
short	\N	t	1
long	\N	f	2
\.

copy "video_free_views" (id, account_id, video_id, used_at, valid_until) from stdin;
1	10002	1001	2026-11-23 11:59:49.141+00	2026-11-24 11:59:49.141+00
\.

copy "video_likes" (account_id, video_id, liked_at) from stdin;
10003	1001	2026-11-23 11:59:49.204+00
10004	1001	2026-11-23 11:59:49.288+00
10002	1001	2026-11-23 11:59:49.361+00
10005	1001	2026-11-23 12:00:02.643+00
\.

copy "video_purchases" (id, account_id, video_id, price_asset, price_amount, purchased_at, refunded_at) from stdin;
1	10003	1001	points	10	2026-11-23 11:59:49.083+00	\N
3	10003	1006	points	10	2026-11-23 11:59:49.108+00	\N
2	10003	1005	points	10	2026-11-23 11:59:49.095+00	2026-11-23 11:59:52.385+00
\.

copy "video_renditions" (id, asset_id, name, kind, files, retired_at) from stdin;
1	1	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-23 11:59:29.61+00
2	1	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-23 11:59:29.61+00
3	1	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
4	1	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
5	2	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-23 11:59:32.087+00
6	2	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-23 11:59:32.087+00
7	2	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
8	2	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
9	3	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-23 11:59:34.104+00
10	3	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-23 11:59:34.104+00
11	3	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
12	3	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
13	4	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	2026-11-23 11:59:38.71+00
14	4	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	2026-11-23 11:59:38.71+00
15	4	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	\N
16	4	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	\N
17	5	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-23 11:59:40.915+00
18	5	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-23 11:59:40.915+00
19	5	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
20	5	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
21	6	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-23 11:59:44.293+00
22	6	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-23 11:59:44.293+00
23	6	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
24	6	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
25	7	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
26	7	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
\.

copy "video_state_changes" (id, video_id, from_state, to_state, reason, changed_by, changed_at, refund_since) from stdin;
1	1005	published	removed	rights of another	Lin	2026-11-23 11:59:52.274+00	2026-10-24 11:59:52.274+00
2	1006	published	hidden	examined	Lin	2026-11-23 11:59:53.405+00	\N
3	1006	hidden	removed	rights of another	Lin	2026-11-23 12:00:05.902+00	2026-10-24 11:59:53.405+00
\.

copy "video_subtitles" (id, video_id, language, label, cues, first_ms, created_at) from stdin;
1	1001	zh-hk	中文	[{"text": "山水", "endMs": 2000, "startMs": 0}, {"text": "之間", "endMs": 7000, "startMs": 5000}]	0	2026-11-23 11:59:43.89776+00
\.

copy "video_views" (video_id, viewer, hour, is_counted, network, place) from stdin;
1001	\\xf937be9c0d051ae4005ac5c0	2026-11-23 11:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1
1002	\\xf937be9c0d051ae4005ac5c0	2026-11-23 11:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1
1001	\\x1976ce8c1f1e0632adbfe4d2	2026-11-23 11:00:00+00	t	\\xef8e41b5e63956e044f089bd	1
1002	\\x1976ce8c1f1e0632adbfe4d2	2026-11-23 11:00:00+00	t	\\xef8e41b5e63956e044f089bd	1
1001	\\x4a43861c315e12e376da87c7	2026-11-23 11:00:00+00	t	\\x6c07af0af39bcf1375221912	1
1002	\\x4a43861c315e12e376da87c7	2026-11-23 11:00:00+00	t	\\x6c07af0af39bcf1375221912	1
1001	\\x1976ce8c1f1e0632adbfe4d2	2026-11-23 12:00:00+00	f	\\xef8e41b5e63956e044f089bd	1
1001	\\xc497c6706cbdc157b0a632d7	2026-11-23 12:00:00+00	f	\\xe641eabde69d3d300f96a85d	1
1002	\\xc497c6706cbdc157b0a632d7	2026-11-23 12:00:00+00	f	\\xe641eabde69d3d300f96a85d	1
\.

copy "videos" (id, owner_id, form, state, title, description, category_id, tags, price_asset, price_amount, is_vip_only, free_seconds, duration_ms, width, height, preview_end_ms, asset_id, cover, cover_token, view_count, like_count, hot_score, hot_hour, published_at, approved_by, created_at, leads_to_video_id, leads_to_ms) from stdin;
1002	\N	long	published	雲海		\N	{}	\N	\N	f	4	10000	320	240	4000	2	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	8qOyi1YcNT2_dQcHGy-4Sg	3	0	3000	2026-11-23 12:00:00+00	2026-11-23 11:59:30.993+00	root	2026-11-23 11:59:30.013054+00	\N	\N
1003	\N	long	published	夜航		\N	{}	\N	\N	t	4	10000	320	240	4000	3	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	SCcKmpdAtsmo7tO9NNWneA	0	0	0	1970-01-01 00:00:00+00	2026-11-23 11:59:33.048+00	root	2026-11-23 11:59:32.023324+00	\N	\N
1004	\N	short	published	一瞬		\N	{}	\N	\N	f	4	10000	320	240	3000	4	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	6lRKkByWV56kcanI3XCl_w	0	0	0	1970-01-01 00:00:00+00	2026-11-23 11:59:35.879+00	root	2026-11-23 11:59:34.543213+00	1001	4000
1005	\N	long	removed	舊事		\N	{}	points	10	f	4	10000	320	240	4000	5	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	gH-KOKYMBsKTQGUCQCom4Q	0	0	0	1970-01-01 00:00:00+00	2026-11-23 11:59:39.196+00	root	2026-11-23 11:59:37.150925+00	\N	\N
1001	\N	long	published	山水之間		1	{山,水}	points	10	f	4	10000	320	240	4000	1	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	lgCcBsDmCtWJJdv7NWZTVA	3	4	3000	2026-11-23 12:00:00+00	2026-11-23 11:59:28.568+00	root	2026-11-23 11:59:27.460469+00	\N	\N
1008	\N	long	processing	未竟		\N	{}	points	10	f	4	0	0	0	0	\N	\N	\N	0	0	0	1970-01-01 00:00:00+00	\N	\N	2026-11-23 11:59:57.527627+00	\N	\N
1007	\N	long	published	半途		\N	{}	points	10	f	4	10000	320	240	4000	7	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	pXKgHzFZ8CWKXcEf8u60Vw	0	0	0	1970-01-01 00:00:00+00	2026-11-23 11:59:56.428+00	root	2026-11-23 11:59:54.642237+00	\N	\N
1009	\N	long	processing	待辦		\N	{}	points	10	f	4	0	0	0	0	\N	\N	\N	0	0	0	1970-01-01 00:00:00+00	\N	\N	2026-11-23 12:00:02.446549+00	\N	\N
1006	\N	long	removed	暗河		\N	{}	points	10	f	4	10000	320	240	4000	6	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	poi93TO-H8BerGr0oyt6pg	0	0	0	1970-01-01 00:00:00+00	2026-11-23 11:59:42.405+00	root	2026-11-23 11:59:40.993087+00	\N	\N
\.

copy "vip_cards" (id, kind, name, days, months, price_points, free_views, diamonds, cache_points, is_on_sale, position) from stdin;
1	trial	{"cn": "体验卡", "en": "Trial card", "hk": "體驗卡", "vi": "Thẻ dùng thử"}	7	0	0	0	0	0	f	1
2	golden	{"cn": "黄金月卡", "en": "Golden card", "hk": "黃金月卡", "vi": "Thẻ vàng"}	0	1	150	3	10	5	t	2
3	platinum	{"cn": "白金季卡", "en": "Platinum card", "hk": "白金季卡", "vi": "Thẻ bạch kim"}	0	3	400	10	40	20	t	3
4	supreme	{"cn": "至尊年卡", "en": "Supreme card", "hk": "至尊年卡", "vi": "Thẻ tối thượng"}	0	12	1200	40	200	100	t	4
\.

copy "vip_entries" (id, account_id, source, card_id, serial_code_id, days, months, price_points, starts_at, ends_at, created_at, reverses_id) from stdin;
1	10003	card	1	\N	7	0	0	2026-11-23 11:59:44.981+00	2026-11-30 11:59:44.981+00	2026-11-23 11:59:44.981+00	\N
2	10004	card	2	\N	0	1	150	2026-11-23 11:59:49.124+00	2026-12-23 11:59:49.124+00	2026-11-23 11:59:49.124+00	\N
\.

copy "vip_memberships" (account_id, ends_at) from stdin;
10003	2026-11-30 11:59:44.981+00
10004	2026-12-23 11:59:49.124+00
\.

copy "wallet_accounts" (id, owner_id, asset, role, balance, version) from stdin;
1	\N	points	issuance	0	0
2	\N	coins	issuance	0	0
3	\N	diamonds	issuance	0	0
4	\N	cache_points	issuance	0	0
5	\N	free_views	issuance	0	0
6	\N	points	revenue	0	0
7	\N	coins	revenue	0	0
8	\N	diamonds	revenue	0	0
9	\N	cache_points	revenue	0	0
10	\N	free_views	revenue	0	0
11	\N	points	loss	0	0
13	10001	free_views	spendable	1	1
14	10003	free_views	spendable	3	1
15	10003	diamonds	spendable	5	1
19	10002	points	spendable	50	1
17	10004	points	spendable	4850	2
22	10004	free_views	spendable	3	1
21	10004	diamonds	spendable	10	1
20	10004	cache_points	spendable	5	1
18	10002	free_views	spendable	2	2
12	10001	coins	spendable	42	3
23	10001	points	spendable	1	1
16	10003	points	spendable	1005	6
\.

copy "wallet_entries" (posting_id, transfer_no, wallet_account_id, amount, balance_after, version) from stdin;
1	0	2	-50	\N	\N
1	0	12	50	50	1
1	1	5	-1	\N	\N
1	1	13	1	1	1
2	0	5	-3	\N	\N
2	0	14	3	3	1
3	0	1	-1000	\N	\N
3	0	16	1000	1000	1
3	1	3	-5	\N	\N
3	1	15	5	5	1
4	0	1	-5000	\N	\N
4	0	17	5000	5000	1
5	0	5	-3	\N	\N
5	0	18	3	3	1
6	0	1	-50	\N	\N
6	0	19	50	50	1
7	0	16	-10	990	2
7	0	6	10	\N	\N
8	0	16	-10	980	3
8	0	6	10	\N	\N
9	0	16	-10	970	4
9	0	6	10	\N	\N
10	0	17	-150	4850	2
10	0	6	150	\N	\N
10	1	5	-3	\N	\N
10	1	22	3	3	1
10	2	3	-10	\N	\N
10	2	21	10	10	1
10	3	4	-5	\N	\N
10	3	20	5	5	1
11	0	18	-1	2	2
11	0	10	1	\N	\N
12	0	2	-2	\N	\N
12	0	12	2	52	2
13	0	12	-10	42	3
13	0	7	10	\N	\N
13	1	1	-1	\N	\N
13	1	23	1	1	1
14	0	1	-25	\N	\N
14	0	16	25	995	5
15	0	6	-10	\N	\N
15	0	16	10	1005	6
\.

copy "wallet_postings" (id, key, kind, reference, at) from stdin;
1	reward:1	invitation	{"id": "1", "kind": "reward"}	2026-11-23 11:59:44.989+00
2	welcome:10003	welcome	{"id": "10003", "kind": "welcome"}	2026-11-23 11:59:44.981+00
3	grant:4ffb8f4a-4e8c-4642-860c-fcf848bb2abc	operator_grant	{"id": "4ffb8f4a-4e8c-4642-860c-fcf848bb2abc", "kind": "grant", "reason": "by root"}	2026-11-23 11:59:46.988+00
4	grant:4270f143-92b8-422e-ae10-fd892c5e2797	operator_grant	{"id": "4270f143-92b8-422e-ae10-fd892c5e2797", "kind": "grant", "reason": "by root"}	2026-11-23 11:59:48.005+00
5	grant:c65c4b80-c723-43fe-b36c-764c3a21d192	operator_grant	{"id": "c65c4b80-c723-43fe-b36c-764c3a21d192", "kind": "grant", "reason": "by root"}	2026-11-23 11:59:49.01+00
6	code:1	serial_code	{"id": "1", "kind": "code"}	2026-11-23 11:59:49.07+00
7	purchase:1	purchase	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-23 11:59:49.083+00
8	purchase:2	purchase	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-23 11:59:49.095+00
9	purchase:3	purchase	{"id": "1006", "kind": "video", "title": "暗河"}	2026-11-23 11:59:49.108+00
10	card:2	card_purchase	{"id": "2", "kind": "card", "title": {"cn": "黄金月卡", "en": "Golden card", "hk": "黃金月卡", "vi": "Thẻ vàng"}}	2026-11-23 11:59:49.124+00
11	free_view:1	free_view	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-23 11:59:49.141+00
12	sign_in:10001:2026-11-23	sign_in	{"id": "2026-11-23", "kind": "sign_in"}	2026-11-23 11:59:49.384+00
13	exchange:10001:11111111-1111-4111-8111-111111111111	exchange	{"id": "11111111-1111-4111-8111-111111111111", "kind": "exchange"}	2026-11-23 11:59:51.362+00
14	recharge:1	recharge	{"id": "VADQ4S25QANZGWP9MTRV", "kind": "order", "title": "USD 5.00"}	2026-11-23 11:59:51.419+00
15	refund:2	refund	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-23 11:59:52.385+00
\.

copy "wallet_roles" (asset, role) from stdin;
points	spendable
coins	spendable
diamonds	spendable
cache_points	spendable
free_views	spendable
points	issuance
coins	issuance
diamonds	issuance
cache_points	issuance
free_views	issuance
points	revenue
coins	revenue
diamonds	revenue
cache_points	revenue
free_views	revenue
points	loss
\.

copy "wallet_roll_up_state" (is_the_row, rolled_up_to, fence, fence_xid) from stdin;
t	0	15	1075
\.

copy "welcomed_mailboxes" (mailbox, account_id, device, address_range, welcomed_at, refusal, free_views) from stdin;
\\x6d0530d535c7285786e09f64b124d3f4d1a6553e45d519120164741c38636f68	10003	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-23 11:59:44.981+00	\N	3
\.

copy graphile_worker."_private_job_queues" (id, queue_name, locked_at, locked_by) from stdin;
3	refunds	\N	\N
2	ladder	2026-11-23 11:59:58.585463+00	pool-495de71de3248c3da7
1	payments.watch-chain:ethereum	\N	\N
\.

copy graphile_worker."_private_jobs" (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, locked_at, locked_by, revision, flags) from stdin;
17	\N	20	{"messageId":"1"}	0	2026-11-23 12:04:50.295+00	0	5	\N	2026-11-23 11:59:50.31867+00	2026-11-23 11:59:50.31867+00	\N	\N	\N	0	\N
21	\N	20	{"messageId":"2","requestId":"a2a2255d-ac8e-49d8-bfef-2742972092f4"}	0	2026-11-23 12:04:51.436+00	0	5	\N	2026-11-23 11:59:51.436258+00	2026-11-23 11:59:51.436258+00	\N	\N	\N	0	\N
23	\N	20	{"messageId":"3"}	0	2026-11-23 12:04:52.385+00	0	5	\N	2026-11-23 11:59:52.385162+00	2026-11-23 11:59:52.385162+00	\N	\N	\N	0	\N
28	\N	1	{"importId":"8","approvedBy":"root"}	-10	2026-11-23 11:59:57.527627+00	1	10	\N	2026-11-23 11:59:57.527627+00	2026-11-23 11:59:57.527627+00	\N	2026-11-23 11:59:58.571397+00	pool-495de71de3248c3da7	0	\N
27	2	2	{"importId":"7"}	0	2026-11-23 11:59:56.427161+00	2	10	\N	2026-11-23 11:59:56.427161+00	2026-11-23 11:59:56.427161+00	\N	2026-11-23 11:59:58.585463+00	pool-495de71de3248c3da7	0	\N
39	1	18	{"chain":"ethereum"}	-10	2026-11-23 12:00:10.438+00	0	5	\N	2026-11-23 12:00:00.44096+00	2026-11-23 12:00:00.44096+00	payments.watch-chain:ethereum	\N	\N	0	\N
40	\N	1	{"importId":"9","approvedBy":"root"}	-10	2026-11-23 12:00:02.446549+00	0	10	\N	2026-11-23 12:00:02.446549+00	2026-11-23 12:00:02.446549+00	\N	\N	\N	0	\N
41	\N	13	{"eventId":"2","requestId":"93f3fb5c-28b1-4556-ac09-82805ed69285"}	-10	2026-11-23 12:00:02.541781+00	0	25	\N	2026-11-23 12:00:02.541781+00	2026-11-23 12:00:02.541781+00	\N	\N	\N	0	\N
42	\N	14	{"orderId":"2","requestId":"904a0253-a091-40bf-a8bd-e03003cc0251"}	-10	2026-11-23 12:00:02.554991+00	0	5	\N	2026-11-23 12:00:02.554991+00	2026-11-23 12:00:02.554991+00	payments.look-up:2	\N	\N	0	\N
43	\N	7	{"codeId":"2","requestId":"5a6a62ab-cf74-4f25-b6b0-ea8cc32cc128"}	0	2026-11-23 12:00:02.564706+00	0	5	\N	2026-11-23 12:00:02.564706+00	2026-11-23 12:00:02.564706+00	\N	\N	\N	0	\N
44	\N	33	{"accountId":"10005","requestId":"e54c1155-81ed-4775-8cdf-4d06baacca36"}	0	2026-11-23 12:00:02.745586+00	0	5	\N	2026-11-23 12:00:02.745586+00	2026-11-23 12:00:02.745586+00	\N	\N	\N	0	\N
45	\N	34	{"accountId":"10005","requestId":"e54c1155-81ed-4775-8cdf-4d06baacca36"}	0	2026-11-23 12:00:02.745586+00	0	5	\N	2026-11-23 12:00:02.745586+00	2026-11-23 12:00:02.745586+00	\N	\N	\N	0	\N
46	\N	35	{"accountId":"10005","requestId":"e54c1155-81ed-4775-8cdf-4d06baacca36"}	0	2026-11-23 12:00:02.745586+00	0	5	\N	2026-11-23 12:00:02.745586+00	2026-11-23 12:00:02.745586+00	\N	\N	\N	0	\N
47	3	25	{"changeId":"3"}	0	2026-11-23 12:00:05.916774+00	0	5	\N	2026-11-23 12:00:05.916774+00	2026-11-23 12:00:05.916774+00	\N	\N	\N	0	\N
\.

copy graphile_worker."_private_known_crontabs" (identifier, known_since, last_execution) from stdin;
email.sweep	2026-11-23 11:59:25.882+00	\N
pictures.sweep	2026-11-23 11:59:25.882+00	\N
backups.nightly	2026-11-23 11:59:25.882+00	\N
accounts.sweep	2026-11-23 11:59:25.882+00	\N
payments.reconcile	2026-11-23 11:59:25.882+00	\N
messages.tell-vip-ending	2026-11-23 11:59:25.882+00	\N
messages.sweep	2026-11-23 11:59:25.882+00	\N
videos.sweep-media	2026-11-23 11:59:25.882+00	\N
videos.sweep-orphans	2026-11-23 11:59:25.882+00	\N
videos.fade-hot-scores	2026-11-23 11:59:25.882+00	\N
videos.sweep-watches	2026-11-23 11:59:25.882+00	\N
publishing.sweep-sources	2026-11-23 11:59:25.882+00	\N
wallet.roll-up	2026-11-23 11:59:25.882+00	2026-11-23 12:00:00+00
promotion.settle-rewards	2026-11-23 11:59:25.882+00	2026-11-23 12:00:00+00
payments.sweep-orders	2026-11-23 11:59:25.882+00	2026-11-23 12:00:00+00
payments.watch-chains	2026-11-23 11:59:25.882+00	2026-11-23 12:00:00+00
videos.count-views	2026-11-23 11:59:25.882+00	2026-11-23 12:00:00+00
videos.renew-editions	2026-11-23 11:59:25.882+00	2026-11-23 12:00:00+00
videos.count-watches	2026-11-23 11:59:25.882+00	2026-11-23 12:00:00+00
\.

copy graphile_worker."_private_tasks" (id, identifier) from stdin;
1	publishing.prepare
2	publishing.build-ladder
3	email.send-letter
4	email.sweep
5	pictures.sweep
6	backups.nightly
7	accounts.send-code
8	accounts.sweep
9	wallet.roll-up
10	promotion.welcome
11	promotion.reward-recharge
12	promotion.settle-rewards
13	payments.handle-event
14	payments.look-up-order
15	payments.reconcile
16	payments.sweep-orders
17	payments.watch-chains
18	payments.watch-chain
19	messages.send
20	messages.mail
21	messages.tell-vip-ending
22	messages.sweep
23	videos.sweep-media
24	videos.sweep-orphans
25	videos.refund-removed
26	videos.revoke-disputed
27	videos.count-views
28	videos.fade-hot-scores
29	videos.renew-editions
30	videos.count-watches
31	videos.sweep-watches
32	publishing.sweep-sources
33	messages.forget-account
34	library.forget-account
35	videos.forget-account
\.

select setval('accounts_id_seq', 10005);
select setval('actors_id_seq', 101);
select setval('categories_id_seq', 1);
select setval('code_batches_id_seq', 1);
select setval('crypto_address_index', 0);
select setval('email_codes_id_seq', 2);
select setval('faq_entries_id_seq', 12);
select setval('graphile_worker.job_queues_id_seq', 3);
select setval('graphile_worker.jobs_id_seq1', 47);
select setval('graphile_worker.tasks_id_seq', 35);
select setval('imports_id_seq', 9);
select setval('messages_id_seq', 4);
select setval('payment_events_id_seq', 2);
select setval('payment_moves_id_seq', 6);
select setval('payment_orders_id_seq', 4);
select setval('promotion_rewards_id_seq', 2);
select setval('revoked_grants_id_seq', 8);
select setval('serial_codes_id_seq', 2);
select setval('sessions_id_seq', 5);
select setval('short_editions_id_seq', 6);
select setval('support_messages_id_seq', 5);
select setval('video_assets_id_seq', 7);
select setval('video_free_views_id_seq', 1);
select setval('video_purchases_id_seq', 3);
select setval('video_renditions_id_seq', 26);
select setval('video_state_changes_id_seq', 3);
select setval('video_subtitles_id_seq', 1);
select setval('videos_id_seq', 1009);
select setval('vip_cards_id_seq', 4);
select setval('vip_entries_id_seq', 2);
select setval('wallet_accounts_id_seq', 23);
select setval('wallet_postings_id_seq', 15);
