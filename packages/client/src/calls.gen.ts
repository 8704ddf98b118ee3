// Generated from /api/openapi.json by `npm run client`. Do not edit.

export type AccountTier = "standard" | "premium" | "professional" | "partner";

export type AddListedAddressBody = { readonly "coin": ChainsCoinCode; readonly "chainType": BookWay; readonly "address": BookAddress; /** Counted in UTF-16 units */ readonly "label": string; readonly "proof": Proof };

export type AddLoanCollateralBody = { readonly "id": Id; readonly "amount": SentDecimal };

export type AddLoanCollateralReply = { readonly "id": Id; readonly "collateralAmount": Decimal };

export type AddOptionalReply = { readonly "id": string; readonly "isOptional": boolean };

export type AddPriceAlertBody = { readonly "symbol": SymbolName; readonly "price": SentDecimal };

export type Address = string;

export type AdjustPositionMarginReply = { readonly "id": Id };

export type AgentPlan = string;

export type AgentState = { readonly "state": "none" | "waiting" | "agent" | "refused"; readonly "percent": Decimal; readonly "appliedAtMs": TimeMs | null; readonly "reason": string | null };

export type AgentStatement = { readonly "month": string; readonly "generations": readonly (GenerationTeam)[]; readonly "paid": readonly (CoinAmount)[] };

export type AmendContractOrderBody = { readonly "id": Id; readonly "delegatePrice"?: SentDecimal; readonly "delegateTotal"?: SentDecimal; readonly "goodTillDate"?: TimeMs };

export type AmendContractOrderReply = { readonly "id": Id };

export type AmendSpotOrderBody = { readonly "id": Id; readonly "delegatePrice"?: SentDecimal; readonly "delegateTotal"?: SentDecimal; readonly "goodTillDate"?: TimeMs };

export type AmendSpotOrderReply = { readonly "id": Id };

export type AmountText = string;

export type AnswerKnowledgeTestBody = { readonly "answers": KnowledgeAnswers };

export type AnswerKnowledgeTestReply = { readonly "isPassed": boolean; readonly "correct": number; readonly "wrong": readonly (string)[]; readonly "nextAttemptTime": TimeMs | null; readonly "coolingOffUntil": TimeMs | null };

export type AnswerPerpetualKnowledgeBody = { readonly "answers": { readonly "leverage": "lossesToo" | "gainsOnly" | "lowerFees"; readonly "liquidation": "lastTrade" | "closedByMark" | "askedFirst"; readonly "funding": "houseIncome" | "oncePaidAtOpening" | "betweenTraders"; readonly "crossMargin": "wholeWallet" | "onePosition" | "spotWallet"; readonly "stopLoss": "alwaysExact" | "mayDiffer" | "neverFires" } };

export type AnswerPerpetualKnowledgeReply = { readonly "isNeeded": boolean; readonly "passedAtMs": TimeMs | null; readonly "wrong": readonly ("leverage" | "liquidation" | "funding" | "crossMargin" | "stopLoss")[] };

export type AnySymbolName = string;

export type ApiKey = { readonly "id": string; readonly "name": string; readonly "apiKey": string; readonly "scopes": readonly ("read" | "spot" | "futures" | "transfer" | "withdraw")[]; readonly "algorithm": "HMAC" | "Ed25519"; readonly "ips": readonly (string)[]; readonly "createdAtMs": TimeMs; readonly "expiresAtMs": TimeMs | null; readonly "lastUsedAtMs": TimeMs | null };

export type Appeal = { readonly "id": Id; readonly "orderId": Id; readonly "orderCode": string; readonly "reason": "notReceived" | "notReleased" | "wrongAmount" | "thirdPartyPayment" | "paidLate" | "other"; readonly "description": string; readonly "contact": string; readonly "phone": string; readonly "proofs": number; readonly "isOwn": boolean; readonly "status": 0 | 1 | 2 | 3 | 4; readonly "dueTime": TimeMs | null; readonly "question": string | null; readonly "decision": "RELEASE" | "REFUND" | "SPLIT" | null; readonly "decisionReason": string | null; readonly "buyerCou": Decimal | null; readonly "createTime": TimeMs; readonly "closeTime": TimeMs | null };

export type ApplyAsAgentBody = { readonly "plan": AgentPlan };

export type ApplyAsMerchantBody = Readonly<Record<string, never>>;

export type Article = { readonly "id": Id; readonly "pid": string; readonly "kind": "section" | "article"; readonly "section_code": SectionCode; readonly "code": string; readonly "title": string; readonly "summary": string; readonly "locale": "en" | "ja" | "ko" | "zh-CN" | "zh-TW" | "pt" | "vi" | "th" | "es" | "fr" | "ru" | "de" | "it"; readonly "updatedAtMs": TimeMs; readonly "blocks": readonly (TextBlock)[]; readonly "related": readonly ({ readonly "id": Id; readonly "code": string; readonly "section_code": SectionCode; readonly "title": string })[] };

export type ArticleCode = string;

export type ArticleNode = { readonly "id": Id; readonly "pid": string; readonly "kind": "section" | "article"; readonly "section_code": SectionCode; readonly "code": string; readonly "title": string; readonly "summary": string; readonly "locale": "en" | "ja" | "ko" | "zh-CN" | "zh-TW" | "pt" | "vi" | "th" | "es" | "fr" | "ru" | "de" | "it"; readonly "updatedAtMs": TimeMs };

export type AskDefiOwnershipBody = { readonly "intentId": Id; readonly "address": EvmAddress };

export type AskDefiOwnershipReply = { readonly "message": string };

export type AskWalletBindingBody = { readonly "address": EvmAddress };

export type AskWalletLoginBody = { readonly "address": EvmAddress };

export type AskWalletLoginReply = { readonly "ticket": WalletTicket; readonly "message": string; readonly "expiresIn": number };

export type AssetType = 1 | 2;

export type AuditStatus = 0 | 1 | 2 | 3;

export type BankAccount = { readonly "coin": ChainsCoinCode; readonly "currency": string; readonly "bankName": string; readonly "holder": string; readonly "accountNumber": string; readonly "swiftCode": string; readonly "reference": string; readonly "depositMin": Decimal; readonly "isSimulated": boolean };

export type BankCard = { readonly "cardNumber": string; /** Counted in UTF-16 units */ readonly "bankName": string; /** Counted in UTF-16 units */ readonly "bankAddress"?: string; /** Counted in UTF-16 units */ readonly "phone"?: string; readonly "swift"?: string; /** Counted in UTF-16 units */ readonly "branch"?: string; /** Counted in UTF-16 units */ readonly "homeAddress"?: string };

export type BankSetting = { readonly "kind": "bank"; readonly "coin": ChainsCoinCode; readonly "isDepositOpen": boolean; readonly "isWithdrawalOpen": boolean; readonly "currency": string; readonly "bankName": string; readonly "holder": string; readonly "accountNumber": string; readonly "swiftCode": string; readonly "reference": string; readonly "depositMin": SentDecimal; readonly "withdrawMin": SentDecimal; readonly "withdrawFee": SentDecimal };

export type BeginTotpReply = { readonly "secret": string; readonly "otpauth": string; readonly "expiresAtMs": TimeMs };

export type Beneficiary = { readonly "isOwnWallet": boolean; /** Counted in UTF-16 units */ readonly "name"?: string; /** Counted in UTF-16 units */ readonly "provider"?: string };

export type Bill = { readonly "id": string; readonly "createTime": TimeMs; readonly "type": WalletType; readonly "pair"?: string; readonly "coin": string; readonly "billType": number; readonly "amount": SignedDecimal; readonly "balanceAfter": Decimal; readonly "bizNo": string; readonly "remark": string };

export type BindContactBody = { readonly "type": "phone"; readonly "phone": Phone; readonly "code": SixDigits; readonly "proof": Proof } | { readonly "type": "email"; readonly "email": Email; readonly "code": SixDigits; readonly "proof": Proof };

export type BindEmailBody = { readonly "email": Email; readonly "code": SixDigits; readonly "proof": Proof };

export type BindInviteCodeBody = { readonly "activeCode": InviteCode };

export type BindInviteCodeReply = Readonly<Record<string, never>>;

export type BindWalletBody = { readonly "ticket": WalletTicket; readonly "signature": EvmSignature; readonly "proof": Proof };

export type BookAddress = string;

export type BookWay = "BTC" | "ETH" | "ERC20" | "TRC20" | "BEP20" | "INTERNAL";

export type BorrowOrder = { readonly "borrowCode": Id; readonly "account": "gg_qc" | "gg_zc"; readonly "symbolName": string | null; readonly "symbol": string; readonly "borrowAmount": Decimal; readonly "interestAmount": Decimal; readonly "interestPaid": Decimal; readonly "stillAmount": Decimal; readonly "borrow_status": 0 | 1; readonly "createTime": TimeMs; readonly "updateTime": TimeMs };

export type BorrowPreview = { readonly "borrwDayRate": string; readonly "hourlyRate": string; readonly "interest24h": Decimal; readonly "depositRate": string; readonly "forcePrice": Decimal | null; readonly "min": Decimal; readonly "max": Decimal; readonly "poolLeft": Decimal };

export type BorrowReply = { readonly "borrowCode": Id };

export type BoundWallet = { readonly "address": EvmAddress; readonly "boundAtMs": TimeMs };

export type BreakerSetting = { readonly "kind": "breaker"; readonly "symbol": string; readonly "limitPercent": SentDecimal; readonly "callSeconds": number; readonly "extensionSeconds": number; readonly "extensionsMax": number };

export type CancelAllPerpetualOrdersBody = { readonly "symbol"?: PerpetualName };

export type CancelAllPerpetualOrdersReply = { readonly "cancelledCount": number };

export type CancelAllSpotOrdersBody = { readonly "symbol"?: SpotCoinCode; readonly "coin"?: SpotCoinCode; readonly "only"?: "resting" | "triggers" };

export type CancelAllSpotOrdersReply = { readonly "cancelledCount": number };

export type CancelContractOrderReply = { readonly "id": Id };

export type CancelEntrustBody = { readonly "id": Id };

export type CancelEntrustReply = { readonly "id": Id };

export type CancelOptionalReply = { readonly "id": string; readonly "isOptional": boolean };

export type CancelSpotOrderReply = { readonly "id": Id };

export type CancelStopReply = { readonly "id": Id };

export type CancelWithdrawalBody = { readonly "id": Id };

export type Candle = { readonly "openAtMs": TimeMs; readonly "open": Decimal; readonly "high": Decimal; readonly "low": Decimal; readonly "close": Decimal; readonly "volume": Decimal | null; readonly "amount": Decimal | null; readonly "isClosed": boolean; readonly "isSimulated": boolean };

export type CaptchaAnswer = { readonly "captchaId": string; readonly "answer": string };

export type ChainType = "BTC" | "ETH" | "ERC20" | "TRC20" | "BEP20";

export type ChainsCoinCode = string;

export type Changed = Readonly<Record<string, never>>;

export type ChatMessage = { readonly "id": Id; readonly "chatId": Id; readonly "blade_user_id": string; readonly "content_type": 1 | 2; readonly "content": string; readonly "create_time": TimeMs; readonly "about": ChatSubject | null; readonly "clientKey": string | null };

export type ChatSubject = { readonly "kind": "order" | "deposit" | "withdrawal" | "restriction"; readonly "number": string };

export type CheckWithdrawalAddressBody = { readonly "coin": ChainsCoinCode; readonly "chainType": ChainType; readonly "address": string };

export type CheckWithdrawalAddressReply = { readonly "isValid": boolean; readonly "isOurs": boolean; readonly "isKnown": boolean; readonly "isContract": boolean; readonly "label": string | null; readonly "activeAtMs": TimeMs | null; readonly "lookAlikes": readonly (string)[] };

export type ClientKey = string;

export type ClosePerpetualBody = { readonly "exchangeCoinStr": PerpetualName; readonly "price"?: SentDecimal; readonly "direction": PerpetualDirection; readonly "pattern"?: MarginPattern; readonly "patternType"?: 1 | 2; readonly "contractType": PerpetualType; readonly "timeInForce"?: TimeInForce; readonly "goodTillDate"?: TimeMs; readonly "postOnly"?: boolean; readonly "stp"?: SelfTradePrevention; readonly "clientOrderId"?: ClientKey; readonly "autoRepay"?: boolean; readonly "takeProfitPrice"?: SentDecimal; readonly "stopLossPrice"?: SentDecimal; readonly "triggerPrice"?: SentDecimal; readonly "triggerBy"?: TriggerBy; readonly "amount"?: SentDecimal; readonly "zyzsType"?: 1 | 2; readonly "closeLogContractOrderCode"?: string };

export type ClosePerpetualReply = { readonly "id": Id; readonly "closedNum"?: Decimal; readonly "leftNum"?: Decimal; readonly "opened"?: string; readonly "openOrderId"?: Id };

export type ClosedPosition = { readonly "id": Id; readonly "closedNum": Decimal; readonly "leftNum": Decimal };

export type Coin = { readonly "symbol": string; readonly "coin": string; readonly "baseCoin": string; readonly "showSymbol": string; readonly "customizeFlag": 1 | 2; readonly "market": string; readonly "coinType": number; readonly "type": number; readonly "amount": Decimal | null; readonly "open": Decimal | null; readonly "close": Decimal | null; readonly "indexPrice": Decimal | null; readonly "status": string; readonly "tickSize": Decimal; readonly "stepSize": Decimal; readonly "minQty": Decimal; readonly "minNotional": Decimal; readonly "makerFee": Decimal; readonly "takerFee": Decimal };

export type CoinAmount = { readonly "coin": string; readonly "amount": Decimal };

export type CoinBalance = { readonly "type": WalletType; readonly "pair"?: string; readonly "coin": string; readonly "available": Decimal; readonly "frozen": Decimal; readonly "total": Decimal };

export type CoinIncome = { readonly "coin": string; readonly "investing": Decimal; readonly "todayIncome": Decimal; readonly "totalIncome": Decimal; readonly "expectedIncome": Decimal };

export type CoinName = string;

export type CoinNetwork = { readonly "coin": ChainsCoinCode; readonly "chainType": ChainType; readonly "network": string; readonly "depositMin": Decimal; readonly "creditConfirmations": number; readonly "unlockConfirmations": number; readonly "withdrawMin": Decimal; readonly "withdrawFee": Decimal; readonly "isDepositOpen": boolean; readonly "isWithdrawalOpen": boolean; readonly "isConnected": boolean; readonly "isSimulated": boolean };

export type CompleteOtcOrderBody = { readonly "proof": Proof };

export type ConfirmTotpBody = { readonly "proof": Proof };

export type ConfirmTotpReply = { readonly "backupCodes": readonly (string)[] };

export type CreateAdBody = { readonly "direction": 1 | 2; readonly "coin": CoinName; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "priceType": "fixed" | "float"; readonly "price"?: SentDecimal; readonly "floatPercent"?: string; readonly "totalQty": SentDecimal; readonly "minAmount": SentDecimal; readonly "maxAmount": SentDecimal; readonly "payTypes": readonly ("bank")[]; readonly "payMinutes": 15 | 30 | 45 | 60; /** Counted in UTF-16 units */ readonly "autoReply"?: string; /** Counted in UTF-16 units */ readonly "terms"?: string; readonly "levelMin"?: 1 | 2; readonly "ordersMin"?: number; readonly "status"?: 1 | 2 };

export type CreateApiKeyBody = { /** Counted in UTF-16 units */ readonly "name": string; readonly "scopes": readonly ("read" | "spot" | "futures" | "transfer" | "withdraw")[]; readonly "ips": readonly (string)[]; readonly "expiresInDays"?: number; readonly "publicKey"?: string; readonly "proof": Proof };

export type CreateApiKeyReply = { readonly "key": ApiKey; readonly "secret": string | null };

export type CreateCaptchaReply = { readonly "captchaId": string; readonly "image": string; readonly "work": { readonly "challenge": string; readonly "zeroBits": number }; readonly "expiresIn": number };

export type CreateDefiIntentBody = { readonly "chainId": number; readonly "vault": EvmAddress; readonly "amount": SentDecimal };

export type CreateSecondContractOrderBody = { readonly "betContent": 0 | 1; readonly "betAmount": SentDecimal; readonly "symbol": SymbolName | string; readonly "coinSymbol"?: string; readonly "baseSymbol"?: "usdt" | "USDT"; readonly "periodId": Id; readonly "openPrice"?: unknown; readonly "clientOrderId"?: ClientKey };

export type CreateSecondContractOrderReply = { readonly "id": Id; readonly "orderNo": SecondOrderNo; readonly "openPrice": null; readonly "openTime": null; readonly "closeTime": null; readonly "odds": Decimal; readonly "fee": Decimal; readonly "tickRef": null; readonly "acceptTime": TimeMs; readonly "commitText": string; readonly "commitHash": string };

export type CreateSocketTicketBody = { readonly "audience": "ws" | "mqtt" };

export type CreateSocketTicketReply = { readonly "ticket": string; readonly "expiresIn": number; readonly "clientId"?: string };

export type CreateVisitorTicketBody = Readonly<Record<string, never>>;

export type CreateVisitorTicketReply = { readonly "ticket": string; readonly "expiresIn": number; readonly "clientId": string };

export type CreditScore = { readonly "score": number; readonly "base": number; readonly "age": number; readonly "deposits": number; readonly "verification": number; readonly "overdue": number; readonly "accountDays": number; readonly "depositValue": Decimal; readonly "isVerified": boolean; readonly "overdueCount": number; readonly "scoreMin": number };

export type CurrencyAccount = { readonly "type": WalletType; readonly "pair"?: string; readonly "coin": string; readonly "available": Decimal; readonly "frozen": Decimal; readonly "total": Decimal; readonly "name": string; readonly "displayDecimals": number; readonly "withdrawable": Decimal | null; readonly "locked": Decimal | null; readonly "price": Decimal | null; readonly "value": Decimal | null };

export type CurrencyExchangeBody = { readonly "fromSymbol": CoinName; readonly "toSymbol": CoinName; readonly "total": SentDecimal; readonly "quoteId"?: Id };

export type CurrencyExchangeReply = { readonly "bizNo": string; readonly "fromSymbol": string; readonly "toSymbol": string; readonly "price": string; readonly "total": Decimal; readonly "gross": Decimal; readonly "fee": Decimal; readonly "net": Decimal };

export type CurrencyRate = { readonly "currency": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "rate": Decimal | null; readonly "source": "parity" | "index" | "setting" | "demo" | "none"; readonly "sinceMs": TimeMs | null };

export type Day = string;

export type Decimal = string;

export type DefiAllowance = { readonly "chainId": number; readonly "chain": string; readonly "name": string; readonly "coin": string; readonly "decimals": number; readonly "token": EvmAddress; readonly "vault": EvmAddress; readonly "explorer": string | null; readonly "limitMin": Decimal; readonly "limitMax": Decimal; readonly "address": EvmAddress; readonly "allowance": string | null };

export type DefiIncome = { readonly "orderId": Id; readonly "day": number; readonly "coin": string; readonly "amount": Decimal; readonly "time": TimeMs };

export type DefiIntent = { readonly "chainId": number; readonly "chain": string; readonly "name": string; readonly "coin": string; readonly "decimals": number; readonly "token": EvmAddress; readonly "vault": EvmAddress; readonly "explorer": string | null; readonly "limitMin": Decimal; readonly "limitMax": Decimal; readonly "id": Id; readonly "amount": Decimal; readonly "rawAmount": string; readonly "status": DefiIntentState; readonly "reason": "failed" | "wrongToken" | "noApproval" | "wrongOwner" | "wrongSpender" | "overApproved" | "underApproved" | "notFound" | "hashUsed" | "wrongChain" | "ownerUnknown" | null; readonly "address": EvmAddress | null; readonly "approveHash": string | null; readonly "depositHash": string | null; readonly "depositId": string | null; readonly "createTime": TimeMs; readonly "expireTime": TimeMs };

export type DefiIntentState = "INTENT" | "APPROVED" | "DEPOSITED" | "EXITING" | "CLOSED" | "EXPIRED" | "REJECTED";

export type DefiProduct = { readonly "id": Id; readonly "coin": string; readonly "days": number; readonly "minOdds": Decimal; readonly "maxOdds": Decimal; readonly "rates": readonly (EarnRate)[]; readonly "defaultOdds": Decimal; readonly "limitMin": Decimal; readonly "limitMax": Decimal; readonly "tierMin": "standard" | "premium" | "professional" | "partner"; readonly "status": 0 | 1; readonly "isSoldOut": boolean; readonly "totalQuota": Decimal; readonly "remaining": Decimal; readonly "progress": Decimal; readonly "rewardSource": "treasury"; readonly "rewardPool": Decimal; readonly "obligations": Decimal };

export type DefiStatistics = { readonly "coin": string; readonly "total": Decimal; readonly "custody": Decimal; readonly "vault": Decimal; readonly "participants": number; readonly "nodes": number; readonly "asOfMs": TimeMs };

export type DefiVault = { readonly "chainId": number; readonly "chain": string; readonly "name": string; readonly "coin": string; readonly "decimals": number; readonly "token": EvmAddress; readonly "vault": EvmAddress; readonly "explorer": string | null; readonly "limitMin": Decimal; readonly "limitMax": Decimal };

export type DeleteApiKeyReply = Readonly<Record<string, never>>;

export type DemoMail = { readonly "id": string; readonly "kind": "mail" | "text" | "captcha"; readonly "to": string; readonly "subject": string; readonly "text": string; readonly "atMs": TimeMs };

export type Deposit = { readonly "id": Id; readonly "kind": "chain" | "declared"; readonly "coin": ChainsCoinCode; readonly "chainType": PaymentWay; readonly "amount": Decimal; readonly "creditedAmount": Decimal | null; readonly "status": DepositStatus; readonly "state": "confirming" | "accumulating" | "verificationNeeded" | "credited" | "unlocked" | "reversed" | "underReview" | "passed" | "failed"; readonly "reason": "notReceived" | "wrongNetwork" | "belowMinimum" | "alreadyCredited" | "senderDiffers" | null; readonly "address": string | null; readonly "txHash": string | null; readonly "confirmations": number | null; readonly "creditConfirmations": number | null; readonly "unlockConfirmations": number | null; readonly "screenshot": string | null; readonly "createdAtMs": TimeMs; readonly "updatedAtMs": TimeMs };

export type DepositAddress = { readonly "coin": ChainsCoinCode; readonly "chainType": ChainType; readonly "network": string; readonly "address": string; readonly "depositMin": Decimal; readonly "creditConfirmations": number; readonly "unlockConfirmations": number; readonly "isSimulated": boolean; readonly "depositMax": Decimal | null };

export type DepositFilter = { readonly "type"?: number; readonly "coin"?: ChainsCoinCode; readonly "status"?: DepositStatus; readonly "current"?: number; readonly "size"?: number };

export type DepositStatus = 0 | 1 | 2;

export type DepthLevel = readonly [Decimal, Decimal];

export type Device = { readonly "id": string; readonly "deviceName": string; readonly "ip": string; readonly "location": string | null; readonly "lastTime": TimeMs; readonly "trusted": boolean; readonly "isCurrent": boolean };

export type DictionaryItem = { readonly "value": string; readonly "text": string };

export type EarnExit = { readonly "returned": Decimal; readonly "takenBack": Decimal; readonly "penalty": Decimal; readonly "freeUntil": TimeMs };

export type EarnOrder = { readonly "id": Id; readonly "planId": Id; readonly "type": 0 | 1 | 2 | 3 | 5; readonly "coin": string; readonly "days": number; readonly "amount": Decimal; readonly "odds": Decimal; readonly "dailyIncome": Decimal; readonly "estimatedRevenue": Decimal; readonly "paid": Decimal; readonly "createTime": TimeMs; readonly "beginTime": TimeMs; readonly "endTime": TimeMs; readonly "paymentTime": TimeMs | null; readonly "status": EarnStatus; readonly "returned": Decimal | null; readonly "finishTime": TimeMs | null; readonly "exit": EarnExit | null };

export type EarnRate = { readonly "from": Decimal; readonly "odds": Decimal };

export type EarnSetting = { readonly "kind": "earn"; readonly "planId": Id; readonly "isOpen": boolean; readonly "amountMin": SentDecimal; readonly "amountMax": SentDecimal; readonly "quota": SentDecimal; readonly "exitPercent": SentDecimal };

export type EarnStatus = 0 | 1 | 2;

export type Earner = { readonly "account": string; readonly "generation": Generation; readonly "percent": Decimal; readonly "rebates": readonly (CoinAmount)[]; readonly "isLinked": boolean; readonly "endsAtMs": TimeMs };

export type Email = string;

export type EndDeviceReply = Readonly<Record<string, never>>;

export type EndOtherDevicesReply = { readonly "ended": number };

export type Entrust = { readonly "id": Id; readonly "orderNo": string; readonly "clientOrderId": string | null; readonly "exchangeCoinStr": string; readonly "account"?: OrderAccount; readonly "direction": 1 | 2; readonly "entrustType": "ptwt" | "sjwt" | "zyzs" | "dtzyzs" | "jhwt"; readonly "timeInForce": TimeInForce; readonly "goodTillDate": TimeMs | null; readonly "postOnly": boolean; readonly "stp": SelfTradePrevention; readonly "price": Decimal | null; readonly "amount": Decimal | null; readonly "money": Decimal | null; readonly "triggerPrice": Decimal | null; readonly "takeProfitPrice": Decimal | null; readonly "stopLossPrice": Decimal | null; readonly "ocoGroup": Id | null; readonly "dealNum": Decimal; readonly "dealPrice": Decimal | null; readonly "dealValue": Decimal; readonly "fee": Decimal; readonly "feeAsset": string; readonly "entrust_status": 0 | 1 | -1 | -2; readonly "state": "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed"; readonly "reason": string | null; readonly "createTime": TimeMs; readonly "updateTime": TimeMs };

export type EntrustDeal = { readonly "tradeId": Id; readonly "orderId": Id; readonly "exchangeCoinStr": string; readonly "direction": 1 | 2; readonly "price": Decimal; readonly "amount": Decimal; readonly "money": Decimal; readonly "fee": Decimal; readonly "feeAsset": string; readonly "liquidity": "maker" | "taker"; readonly "createTime": TimeMs };

export type EntrustPosition = { readonly "id": Id; readonly "order_code": string; readonly "symbol_name": string; readonly "contract_type": PerpetualType; readonly "direction": 1 | 2; readonly "pattern": MarginPattern; readonly "pattern_type": 1; readonly "leverage": number; readonly "balance": Decimal; readonly "avg_price": Decimal | null; readonly "principal_amount": Decimal; readonly "sy_num": SignedDecimal; readonly "forcePrice": Decimal | null; readonly "marginRatio": SignedDecimal | null; readonly "takeProfitPrice": Decimal | null; readonly "stopLossPrice": Decimal | null; readonly "markPrice": Decimal | null; readonly "createTime": TimeMs };

export type EquityPoint = { readonly "dayMs": TimeMs; readonly "atMs": TimeMs; readonly "value": Decimal };

export type EvmAddress = string;

export type EvmSignature = string;

export type ExcludeSelfBody = { readonly "days": 1 | 7 | 30 | 180 };

export type ExportMyBillReply = string;

export type ExportPerpetualFillsReply = string;

export type ExportPerpetualOrdersReply = string;

export type ExportSpotFillsReply = string;

export type ExportSpotOrdersReply = string;

export type FileAppealBody = { readonly "orderId": Id; readonly "reason": "notReceived" | "notReleased" | "wrongAmount" | "thirdPartyPayment" | "paidLate" | "other"; readonly "proof": readonly (string)[]; /** Counted in UTF-16 units */ readonly "description": string; /** Counted in UTF-16 units */ readonly "contact": string; /** Counted in UTF-16 units */ readonly "phone": string };

export type FinanceProduct = { readonly "id": Id; readonly "coin": string; readonly "days": number; readonly "minOdds": Decimal; readonly "maxOdds": Decimal; readonly "rates": readonly (EarnRate)[]; readonly "defaultOdds": Decimal; readonly "limitMin": Decimal; readonly "limitMax": Decimal; readonly "tierMin": "standard" | "premium" | "professional" | "partner"; readonly "status": 0 | 1; readonly "isSoldOut": boolean; readonly "totalQuota": Decimal; readonly "remaining": Decimal; readonly "progress": Decimal; readonly "rewardSource": "treasury"; readonly "rewardPool": Decimal; readonly "obligations": Decimal; readonly "name": string; readonly "type": FinanceType; readonly "limitCount": number; readonly "buyCount": number; readonly "lockDays": number; readonly "avgDailyIncome": Decimal };

export type FinanceType = 1 | 2 | 3;

export type FindBestOfferReply = { readonly "ad": OtcAd | null; readonly "price": Decimal | null; readonly "merchant": MerchantProfile | null };

export type FindTransferReceiverBody = { /** Counted in UTF-16 units */ readonly "receiver": string };

export type FundAsset = { readonly "coin": string; readonly "balance": Decimal; readonly "fees": Decimal; readonly "income": Decimal };

export type FundDay = { readonly "dayMs": TimeMs; readonly "coin": string; readonly "fees": Decimal; readonly "income": Decimal; readonly "balance": Decimal };

export type FundingRate = { readonly "symbolName": string; readonly "fundingRate": SignedDecimal; readonly "lastFundingRate": SignedDecimal; readonly "nextFundingTime": TimeMs; readonly "interestRate": SignedDecimal; readonly "premiumIndex": SignedDecimal; readonly "markPrice": Decimal | null; readonly "indexPrice": Decimal | null; readonly "atMs": TimeMs };

export type FundingRow = { readonly "fundingTime": TimeMs; readonly "fundingRate": SignedDecimal; readonly "markPrice": Decimal };

export type Generation = 1 | 2 | 3;

export type GenerationTeam = { readonly "generation": Generation; readonly "people": number; readonly "tradingVolume": Decimal; readonly "totalFee": Decimal | null; readonly "rebateAmount": Decimal | null; readonly "coins": readonly ({ readonly "coin": string; readonly "fee": Decimal; readonly "rebate": Decimal })[] };

export type GetAccountTierReply = { readonly "tier": AccountTier; readonly "agreedTier": AccountTier; readonly "turnover": Decimal };

export type GetAddressBookReply = { readonly "addresses": readonly (ListedAddress)[]; readonly "whitelist": WhitelistMode };

export type GetAgentListBody = { readonly "generation"?: "1" | "2" | "3"; readonly "current"?: string; readonly "size"?: string };

export type GetAgentListReply = { readonly "records": readonly (ReferredUser)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type GetAllSettingReply = { readonly "PRICE_SOURCE": "LIVE" | "REPLAY" | "SIMULATED" | "NONE"; readonly "ASSET_COIN": readonly ({ readonly "coinName": string; readonly "rechargeType": string; readonly "coinAddress": null; readonly "rechargeMin": Decimal; readonly "rechargeMax": null; readonly "status": 0 | 1 })[]; readonly "WITHDRAWAL_CHANNEL_SETTING": readonly ({ readonly "coinName": string; readonly "rechargeType": string; readonly "rechargeName": string; readonly "type": 0 | 1; readonly "ratio": Decimal; readonly "fee": Decimal; readonly "min": Decimal; readonly "status": 0 | 1 })[]; readonly "SPOT_FEE_SETTING": readonly (MarketSetting)[]; readonly "LEVEL_SETTING": readonly (LevelSetting)[]; readonly "DEFI_INCOME_SETTING": readonly ({ readonly "coin": string; readonly "amountMin": Decimal; readonly "amountMax": Decimal | null; readonly "odds": Decimal })[]; readonly "UPCOMING": readonly (UpcomingSetting)[]; readonly "asOfMs": TimeMs };

export type GetBankAccountReply = BankAccount | null;

export type GetCanBorrowBody = { readonly "symbolName": string };

export type GetCanBorrowReply = { readonly "baseBalance": Decimal; readonly "coinBalance": Decimal };

export type GetChatRecordBody = { readonly "current"?: number; readonly "size"?: number; readonly "beforeId"?: Id };

export type GetChatRecordReply = { readonly "records": readonly (OtcMessage)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number; readonly "isOpen": boolean };

export type GetCoinCurrencyReply = readonly ({ readonly "coin": string; readonly "name": string; readonly "displayDecimals": number })[];

export type GetCoinListReply = { readonly "coinList": readonly (SecondCoin)[]; readonly "currencyList": readonly (Coin)[]; readonly "contractList": readonly (PerpetualCoin)[]; readonly "fxList": readonly (IndexCoin)[] };

export type GetCoinRateReply = { readonly "currencies": readonly (CurrencyRate)[]; readonly "coins": readonly ({ readonly "coin": string; readonly "price": Decimal | null })[]; readonly "mode": PriceMode; readonly "takenAtMs": TimeMs; readonly "refreshMs": number };

export type GetCommissionsReply = readonly ({ readonly "coin": string; readonly "waiting": Decimal; readonly "paid": Decimal; readonly "forfeited": Decimal })[];

export type GetCurrencyAccountBody = { readonly "type"?: string; readonly "coin"?: CoinName };

export type GetCurrencyAccountReply = readonly (CurrencyAccount)[];

export type GetCurrencyPriceReply = { readonly "fromSymbol": string; readonly "toSymbol": string; readonly "price": string; readonly "fee": Decimal; readonly "quoteId": Id; readonly "validUntil": TimeMs; readonly "minTotal": Decimal; readonly "maxTotal": Decimal; readonly "result": { readonly "total": Decimal; readonly "gross": Decimal; readonly "fee": Decimal; readonly "net": Decimal } | null };

export type GetCustomerServiceReply = readonly (SupportChannel)[];

export type GetDefiVaultsReply = { readonly "vaults": readonly (DefiVault)[]; readonly "asOfMs": TimeMs };

export type GetDepositRateReply = { readonly "depositRate": string | null };

export type GetDictionaryReply = readonly (DictionaryItem)[];

export type GetDownloadUrlReply = { readonly "web": string };

export type GetEarnersReply = readonly (Earner)[];

export type GetEquityCurveReply = readonly (EquityPoint)[];

export type GetFiatCurrencyReply = readonly ({ readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "isPriced": boolean })[];

export type GetFormDataReply = { readonly "records": readonly (GetFormRowReply)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number; readonly "truncated": boolean };

export type GetFormRowReply = Readonly<Record<string, string>>;

export type GetInitDataReply = { readonly "type": string; readonly "depth"?: { readonly "symbolName": string; readonly "seq": number; readonly "bids": readonly (DepthLevel)[]; readonly "asks": readonly (DepthLevel)[] }; readonly "trades"?: readonly (Transaction)[]; readonly "rows"?: readonly (MarketRow)[]; readonly "atMs": TimeMs };

export type GetInsuranceFundReply = { readonly "assets": readonly ({ readonly "coin": string; readonly "balance": SignedDecimal; readonly "seed": Decimal })[]; readonly "days": readonly (InsuranceDay)[]; readonly "asOfMs": TimeMs };

export type GetKlineHistoryReply = { readonly "symbolName": string; readonly "period": KlinePeriod; readonly "candles": readonly (Candle)[]; readonly "atMs": TimeMs };

export type GetLoginLogReply = { readonly "records": readonly (LoginRecord)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type GetMarginTermsReply = { readonly "coins": readonly (MarginTermsRow)[]; readonly "pairs": readonly (string)[]; readonly "haltedPairs": readonly (string)[]; readonly "leverages": readonly (number)[] };

export type GetMarketWalletReply = readonly (CoinBalance)[];

export type GetMt5AmountReply = { readonly "coin": string; readonly "amount": Decimal | null; readonly "source": string | null; readonly "atMs": TimeMs };

export type GetMyBalanceReply = readonly (CoinBalance)[];

export type GetMyBillBody = { readonly "type"?: string; readonly "coin"?: CoinName; readonly "billType"?: string; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "current"?: string; readonly "size"?: string };

export type GetMyBillReply = { readonly "records": readonly (Bill)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type GetNotificationSettingsReply = readonly (NotificationSetting)[];

export type GetPaymentReply = SaveUserBankReply | null;

export type GetPerpetualDetailBody = { readonly "symbolNameList": readonly (AnySymbolName)[]; readonly "type": MarketType };

export type GetPerpetualDetailReply = readonly (SymbolPrice)[];

export type GetPerpetualFeesReply = { readonly "contracts": readonly (PerpetualTerms)[]; readonly "tiers": readonly (TierFees)[]; readonly "asOfMs": TimeMs };

export type GetPersonalIncomeReply = { readonly "coins": readonly (CoinIncome)[]; readonly "asOfMs": TimeMs };

export type GetPriceComparisonReply = { readonly "symbolName": string; readonly "indexPrice": Decimal | null; readonly "isDegraded": boolean; readonly "close": Decimal | null; readonly "sources": readonly ({ readonly "source": string; readonly "bid": Decimal | null; readonly "ask": Decimal | null; readonly "price": Decimal; readonly "difference": SignedDecimal | null; readonly "isStale": boolean; readonly "atMs": TimeMs })[]; readonly "atMs": TimeMs };

export type GetPriceSourcesReply = { readonly "mode": PriceMode; readonly "label": string; readonly "recordedOn": string | null; readonly "sources": readonly (string)[]; readonly "publicKey": string; readonly "atMs": TimeMs };

export type GetQuotedPriceReply = { readonly "price": Decimal | null; readonly "low": Decimal | null; readonly "high": Decimal | null };

export type GetRebateHistoryReply = { readonly "records": readonly (RebateDay)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type GetRewardPoolsReply = { readonly "pools": readonly (RewardPool)[]; readonly "asOfMs": TimeMs };

export type GetSealingKeyReply = { readonly "kid": string; readonly "publicKey": string; readonly "expiresAtMs": TimeMs; readonly "serverTimeMs": TimeMs };

export type GetSecondBankReply = { readonly "coin": string; readonly "balance": Decimal; readonly "openPayout": Decimal; readonly "openPayoutMax": Decimal; readonly "perSecondMax": Decimal; readonly "openOrders": number; readonly "asOfMs": TimeMs };

export type GetSecondStatisticsReply = { readonly "coin": string; readonly "months": readonly (SecondMonth)[]; readonly "asOfMs": TimeMs };

export type GetSecurityFundReply = { readonly "assets": readonly (FundAsset)[]; readonly "days": readonly (FundDay)[]; readonly "asOfMs": TimeMs };

export type GetServerTimeReply = { readonly "atMs": TimeMs };

export type GetServicePaymentReply = { readonly "payType": "bank"; readonly "payee": string; readonly "bankName": string; readonly "cardNumber": string; readonly "amount": Decimal; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub" };

export type GetSpotFeesReply = { readonly "markets": readonly (SpotTerms)[]; readonly "swapPercent": Decimal; readonly "fundPercent": Decimal; readonly "tiers": readonly (TierFees)[]; readonly "asOfMs": TimeMs };

export type GetSupportServiceReply = readonly ("bank")[];

export type GetTeamReply = readonly (GenerationTeam)[];

export type GetUbwMaintenanceMarginReply = readonly (PerpetualTiers)[];

export type GetUserBankReply = SaveUserBankReply | null;

export type GetUserCoinReply = readonly ({ readonly "id": string; readonly "coin": string })[];

export type GetUserInfoReply = { readonly "tenantId": string; readonly "user": UserInfo };

export type GetUserInvestmentReply = { readonly "coins": readonly (CoinIncome)[]; readonly "asOfMs": TimeMs };

export type GetWalletAccountReply = { readonly "accounts": readonly (WalletAccount)[]; readonly "total": Decimal | null; readonly "asOfMs": TimeMs };

export type GetWhitePaperReply = { readonly "url": string };

export type GetWithdrawalRecordReply = { readonly "asOfMs": TimeMs; readonly "deadlineHours": number; readonly "waiting": number; readonly "late": number; readonly "ended": number; readonly "endedLate": number };

export type GrantDemoFundsReply = readonly (CoinBalance)[];

export type Id = string;

export type IdentityLevel = { readonly "level": 0 | 1 | 2; readonly "depositMax": Decimal | null; readonly "withdrawPerDay": Decimal | null; readonly "spotPerDay": Decimal | null; readonly "leverageMax": number | null; readonly "notionalMax": Decimal | null; readonly "otcPerDay": Decimal | null };

export type IdentityReason = "pictureUnreadable" | "nameDiffers" | "numberDiffers" | "documentExpired" | "personDiffers" | "documentAltered" | "duplicate" | "sanctions";

export type IdentityState = { readonly "level": 0 | 1 | 2; readonly "auditStatusPrimary": AuditStatus; readonly "auditStatusAdvanced": AuditStatus; readonly "primaryReason": IdentityReason | null; readonly "advancedReason": IdentityReason | null; readonly "realName": string | null; readonly "idCard": string | null; readonly "country": string | null; readonly "submittedAtMs": TimeMs | null; readonly "levels": readonly (IdentityLevel)[] };

export type IndexCoin = { readonly "symbol": string; readonly "coin": string; readonly "baseCoin": string; readonly "showSymbol": string; readonly "customizeFlag": 1 | 2; readonly "market": string; readonly "coinType": number; readonly "type": number; readonly "amount": Decimal | null; readonly "open": Decimal | null; readonly "close": Decimal | null; readonly "indexPrice": Decimal | null; readonly "status": string; readonly "tickSize": Decimal };

export type IndexTick = { readonly "symbol": string; readonly "seq": number; readonly "ts": TimeMs; readonly "price": Decimal; readonly "sources": readonly ({ readonly "source": string; readonly "price": Decimal })[]; readonly "prevHash": string; readonly "hash": string; readonly "sig": string; readonly "held"?: true };

export type InsuranceDay = { readonly "dayMs": TimeMs; readonly "coin": string; readonly "income": Decimal; readonly "paid": Decimal; readonly "balance": SignedDecimal };

export type InternalTransferRecord = { readonly "id": Id; readonly "direction": "sent" | "received"; readonly "coin": ChainsCoinCode; readonly "amount": Decimal; readonly "userId": Id; readonly "name": string; readonly "createdAtMs": TimeMs };

export type InviteCode = string;

export type JoinDefiBody = { readonly "amount": SentDecimal };

export type KlinePeriod = "1s" | "1min" | "5min" | "15min" | "30min" | "1hour" | "4hour" | "1day" | "1week" | "1mon";

export type KnowledgeAnswers = { readonly "counterparty": "venue" | "otherUsers" | "nobody"; readonly "openPrice": "priceOnScreen" | "firstTickAfter" | "bestOfMinute"; readonly "closePrice": "lastTick" | "highestTick" | "meanOfFive"; readonly "tie": "stakeAndFeeBack" | "stakeLost" | "halfBack"; readonly "cancel": "anytime" | "never" | "firstSeconds"; readonly "loss": "cost1" | "cost85" | "cost86"; readonly "win": "gain84" | "gain85" | "gain185"; readonly "breakEven": "third" | "half" | "moreThanHalf"; readonly "missingTicks": "venueDecides" | "allBack" | "stakeLost"; readonly "longRun": "gains" | "staysEven" | "losesFees" };

export type KnowledgeState = { readonly "isNeeded": boolean; readonly "passedAtMs": TimeMs | null };

export type LeaveAsMerchantBody = Readonly<Record<string, never>>;

export type LevelSetting = { readonly "kind": "level"; readonly "level": 0 | 1 | 2; readonly "depositMax": SentDecimal | null; readonly "withdrawPerDay": SentDecimal };

export type Liquidation = { readonly "id": Id; readonly "symbol": string; readonly "contractType": PerpetualType; readonly "coin": string; readonly "positionId": Id; readonly "type": 0 | 1; readonly "pattern": 1 | 2; readonly "markPrice": Decimal; readonly "indexPrice": Decimal; readonly "equity": SignedDecimal; readonly "maintenance": Decimal; readonly "steps": readonly (LiquidationStep)[]; readonly "avgPrice": Decimal | null; readonly "quantity": Decimal; readonly "fee": Decimal; readonly "liquidationFee": Decimal; readonly "fundDelta": SignedDecimal; readonly "ticksRef": { readonly "market": string; readonly "atMs": TimeMs }; readonly "createTime": TimeMs };

export type LiquidationStep = { readonly "step": "flagged" | "cancelled" | "netted" | "reduced" | "closed" | "takenOver" | "deleveraged" | "ended"; readonly "symbol": string; readonly "positionId": Id; readonly "quantity": Decimal | null; readonly "price": Decimal | null; readonly "markPrice": Decimal; readonly "indexPrice": Decimal; readonly "equity": SignedDecimal | null; readonly "maintenance": Decimal | null };

export type ListApiKeysReply = readonly (ApiKey)[];

export type ListAppealsReply = { readonly "records": readonly (Appeal)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListArticlesReply = { readonly "records": readonly (ArticleNode)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number; readonly "truncated": boolean };

export type ListAuctionsReply = { readonly "auctions": readonly ({ readonly "phase": "CALL" | "UNCROSSING"; readonly "startedAtMs": TimeMs; readonly "endsAtMs": TimeMs; readonly "extensions": number; readonly "price": Decimal | null; readonly "quantity": Decimal | null; readonly "surplus": Decimal | null; readonly "surplusSide": "buy" | "sell" | null; readonly "symbolName": string })[]; readonly "breakers": readonly ({ readonly "symbolName": string; readonly "limit": Decimal; readonly "callMs": number; readonly "extensionMs": number; readonly "extensions": number })[]; readonly "atMs": TimeMs };

export type ListBorrowOrdersReply = { readonly "records": readonly (BorrowOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListCanBorrowReply = readonly ({ readonly "symbol": string; readonly "balance": Decimal; readonly "borrowBalance": Decimal; readonly "interestAmount": Decimal; readonly "canBorrow": Decimal | null; readonly "borrowMinCou": Decimal; readonly "dayRate": string })[];

export type ListChatMessagesReply = { readonly "records": readonly (ChatMessage)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListContractsReply = readonly (MarketRow)[];

export type ListCountriesReply = readonly ({ readonly "code": string; readonly "dial": string; readonly "isServed": boolean })[];

export type ListDealsOfEntrustReply = { readonly "records": readonly (EntrustDeal)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListDefiAllowancesReply = { readonly "allowances": readonly (DefiAllowance)[]; readonly "asOfMs": TimeMs };

export type ListDefiIntentsReply = { readonly "records": readonly (DefiIntent)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListDemoMailsReply = readonly (DemoMail)[];

export type ListDepositCoinsReply = readonly (CoinNetwork)[];

export type ListDepositsReply = { readonly "records": readonly (Deposit)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListDevicesReply = readonly (Device)[];

export type ListEntrustCurrencyBody = { readonly "type": "dqwt" | "lswt" | "zyzs" | "dtzyzs" | "jhwt"; readonly "exchangeCoinStr"?: string; readonly "direction"?: 1 | 2; readonly "current"?: number; readonly "size"?: number };

export type ListEntrustCurrencyReply = { readonly "records": readonly (Entrust)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListEntrustsReply = { readonly "records": readonly (Entrust)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListFinanceOrdersReply = { readonly "records": readonly (EarnOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListFinanceProductsReply = { readonly "records": readonly (FinanceProduct)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListFundingRatesReply = { readonly "records": readonly (FundingRow)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListIndexTicksReply = { readonly "symbol": string; readonly "publicKey": string; readonly "ticks": readonly (IndexTick)[] };

export type ListInternalTransfersBody = { readonly "direction"?: "sent" | "received"; readonly "coin"?: ChainsCoinCode; readonly "current"?: number; readonly "size"?: number };

export type ListInternalTransfersReply = { readonly "records": readonly (InternalTransferRecord)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListLiquidationsReply = { readonly "records": readonly (PublicLiquidation)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListLoanOrdersReply = { readonly "records": readonly (LoanOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListLoanProductsReply = { readonly "records": readonly (LoanProduct)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListMarginInterestReply = { readonly "records": readonly (MarginInterestRow)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListMarginLiquidationsReply = { readonly "records": readonly (MarginLiquidationRow)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListMarginRepaymentsReply = { readonly "records": readonly (MarginRepayment)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListMarketMakersReply = { readonly "makers": readonly ({ readonly "id": Id; readonly "name": string; readonly "purpose": string })[]; readonly "shares": readonly ({ readonly "symbolName": string; readonly "amount": Decimal; readonly "makerAmount": Decimal; readonly "bothSidesAmount": Decimal; readonly "share": Decimal | null })[]; readonly "asOfMs": TimeMs };

export type ListMarksReply = { readonly "records": readonly (MarkRow)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListMerchantOrdersReply = { readonly "records": readonly (OtcOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListMerchantRatingsReply = { readonly "records": readonly (MerchantRating)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number; readonly "goodPercent": Decimal | null };

export type ListMyDealsReply = { readonly "records": readonly (EntrustDeal)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListMyPositionsReply = readonly (EntrustPosition)[];

export type ListNoticesReply = { readonly "records": readonly (ArticleNode)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListNotificationsReply = { readonly "records": readonly (Notification)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number; readonly "unread": number };

export type ListOffersReply = { readonly "records": readonly (Offer)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListOptionalReply = readonly (MarketRow)[];

export type ListOtcOrdersReply = { readonly "records": readonly (OtcOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListOwnAdsReply = readonly (OtcAd)[];

export type ListOwnFundingsReply = { readonly "records": readonly (OwnFunding)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListOwnLiquidationsReply = { readonly "records": readonly (Liquidation)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListPerpetualAssetsReply = readonly (PerpetualAsset)[];

export type ListPerpetualEntrustsReply = { readonly "records": readonly (PerpetualEntrust)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListPerpetualFillsReply = { readonly "records": readonly (PerpetualFill)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListPerpetualOrdersReply = { readonly "records": readonly (PerpetualOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListPerpetualSettingsReply = readonly (PerpetualsPerpetualSetting)[];

export type ListPerpetualsReply = { readonly "contracts": readonly ({ readonly "symbol": string; readonly "contractType": PerpetualType; readonly "base": string; readonly "quote": string; readonly "settle": string; readonly "status": "PRE" | "TRADING" | "CANCEL_ONLY" | "HALT" | "DELISTED"; readonly "tickSize": Decimal; readonly "stepSize": Decimal; readonly "faceValue": Decimal | null; readonly "minQty": Decimal; readonly "maxQty": Decimal; readonly "marketMaxQty": Decimal; readonly "maxPosition": Decimal; readonly "maxOpenInterest": Decimal; readonly "minNotional": Decimal; readonly "makerFee": Decimal; readonly "takerFee": Decimal; readonly "marketSlippage": Decimal; readonly "priceBand": Decimal; readonly "markClamp": Decimal; readonly "impactValue": Decimal; readonly "leverages": readonly (number)[]; readonly "tiers": readonly (RiskTierRow)[]; readonly "maxOpenOrders": number; readonly "maxTriggerOrders": number; readonly "prices": PerpetualPrices; readonly "delisting": PerpetualDelisting | null })[]; readonly "asOfMs": TimeMs };

export type ListPositionsReply = { readonly "records": readonly (PerpetualPosition)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListPriceAlertsReply = readonly (PriceAlert)[];

export type ListRechargesReply = { readonly "records": readonly (Deposit)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListRepayTypesReply = readonly (DictionaryItem)[];

export type ListRestrictionsReply = { readonly "restrictions": readonly (Restriction)[]; readonly "cancelAllAtMs": TimeMs | null };

export type ListSecondLeavesReply = { readonly "day": Day; readonly "leaves": readonly ({ readonly "orderNo": SecondOrderNo; readonly "leaf": string })[] };

export type ListSecondPeriodsBody = { readonly "secondId": Id | SymbolName };

export type ListSecondPeriodsReply = readonly (SecondPeriod)[];

export type ListSecondRootsReply = { readonly "roots": readonly (SecondRoot)[]; readonly "publicKey": string; readonly "asOfMs": TimeMs };

export type ListSecondVoidsReply = { readonly "voids": readonly (SecondVoid)[]; readonly "publicKey": string; readonly "asOfMs": TimeMs };

export type ListSpotFillsReply = { readonly "records": readonly (SpotFill)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListSpotGoodsReply = readonly (MarketRow)[];

export type ListSpotOrdersReply = { readonly "records": readonly (SpotOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListStakingOrdersReply = { readonly "records": readonly (EarnOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListStakingProductsReply = { readonly "records": readonly (StakingProduct)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListStopsReply = { readonly "records": readonly (PositionStop)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListSubAgentsReply = readonly (SubAgent)[];

export type ListTransactionsReply = readonly (Transaction)[];

export type ListTransferableReply = readonly (Transferable)[];

export type ListWithdrawalFeesReply = readonly ({ readonly "coin": ChainsCoinCode; readonly "chainType": ChainType; readonly "withdrawMin": Decimal; readonly "withdrawFee": Decimal })[];

export type ListWithdrawalsBody = { readonly "coin"?: ChainsCoinCode; readonly "status"?: WithdrawalStatus; readonly "current"?: number; readonly "size"?: number };

export type ListWithdrawalsReply = { readonly "records": readonly (Withdrawal)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListWithdrawsReply = { readonly "records": readonly (Withdrawal)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ListedAddress = { readonly "id": Id; readonly "coin": ChainsCoinCode; readonly "chainType": BookWay; readonly "address": string; readonly "label": string; readonly "addedAtMs": TimeMs; readonly "activeAtMs": TimeMs };

export type LoanCycle = 0 | 1 | 2;

export type LoanOrder = { readonly "id": Id; readonly "proId": Id; readonly "coin": string; readonly "amount": Decimal; readonly "cycleType": LoanCycle; readonly "days": number; readonly "odds": Decimal; readonly "repayType": 0; readonly "repayOrg": string; readonly "interest": Decimal; readonly "status": LoanStatus; readonly "createTime": TimeMs; readonly "loanTime": TimeMs | null; readonly "repayTime": TimeMs | null; readonly "saleTime": TimeMs | null; readonly "principalDue": Decimal; readonly "interestDue": Decimal; readonly "totalDue": Decimal; readonly "interestPaid": Decimal; readonly "collateralCoin": string | null; readonly "collateralAmount": Decimal; readonly "ltv": Decimal | null; readonly "callPrice": Decimal | null; readonly "salePrice": Decimal | null; readonly "score": number | null; readonly "reason": LoanReason | null; readonly "finishTime": TimeMs | null; readonly "returned": Decimal | null };

export type LoanProduct = { readonly "id": Id; readonly "coin": string; readonly "amountMin": Decimal; readonly "amountMax": Decimal; readonly "cycleType": LoanCycle; readonly "days": number; readonly "repayType": 0; readonly "odds": Decimal; readonly "repayOrg": string; readonly "status": 0 | 1; readonly "lendable": Decimal; readonly "overdueTimes": number; readonly "graceHours": number };

export type LoanReason = "pictureUnreadable" | "personDiffers" | "collateralDoubtful" | "lendingPaused";

export type LoanSetting = { readonly "kind": "loan"; readonly "proId": Id; readonly "isOpen": boolean; readonly "amountMin": SentDecimal; readonly "amountMax": SentDecimal };

export type LoanStatus = 0 | 1 | 2 | 3 | 4;

export type LoanTerms = { readonly "collaterals": readonly ({ readonly "coin": string; readonly "price": Decimal | null })[]; readonly "initialLtv": number; readonly "callLtv": number; readonly "saleLtv": number; readonly "unsecuredMax": Decimal; readonly "scoreMin": number; readonly "asOfMs": TimeMs };

export type LoginName = string;

export type LoginRecord = { readonly "id": string; readonly "atMs": TimeMs; readonly "deviceName": string; readonly "ip": string; readonly "location": string | null; readonly "outcome": "success" | "wrongPassword" | "wrongSignature" | "wrongSecondFactor" };

export type LoginUserBody = { readonly "signType": "LOGIN"; readonly "loginName": LoginName | Email; readonly "loginPassword": Password; readonly "captcha"?: CaptchaAnswer } | { readonly "signType": "EMAIL"; readonly "email": Email; readonly "loginPassword": Password; readonly "captcha"?: CaptchaAnswer } | { readonly "signType": "PHONE"; readonly "phone": Phone; readonly "loginPassword": Password; readonly "captcha"?: CaptchaAnswer } | { readonly "signType": "WALLET"; readonly "ticket": WalletTicket; readonly "signature": EvmSignature } | { readonly "signType": "STEP2"; readonly "ticket": string; readonly "method": SecondFactor; readonly "code": string; readonly "trustDevice"?: boolean };

export type LogoutUserReply = Readonly<Record<string, never>>;

export type MakeDemoDepositBody = { readonly "coin": ChainsCoinCode; readonly "chainType"?: ChainType; /** At most 10000000 */ readonly "amount": Decimal };

export type MakeDemoDepositReply = { readonly "txHash": string; readonly "address": string };

export type MarginCoin = { readonly "symbol": string; readonly "balance": Decimal; readonly "frozen": Decimal; readonly "borrowBalance": Decimal; readonly "interestAmount": Decimal; readonly "netBalance": SignedDecimal; readonly "dayRate": string; readonly "borrowMin": Decimal; readonly "canBorrow": Decimal | null; readonly "canTransfer": Decimal | null };

export type MarginInterestRow = { readonly "id": string; readonly "borrowCode": Id; readonly "account": "gg_qc" | "gg_zc"; readonly "symbolName": string | null; readonly "symbol": string; readonly "principal": Decimal; readonly "hours": number; readonly "amount": Decimal; readonly "dayRate": Decimal; readonly "createTime": TimeMs };

export type MarginLiquidationRow = { readonly "id": string; readonly "liquidationId": Id; readonly "account": "gg_qc" | "gg_zc"; readonly "symbolName": string | null; readonly "step": "flagged" | "cancelled" | "traded" | "repaid" | "covered" | "ended"; readonly "symbol": string | null; readonly "amount": Decimal | null; readonly "fee": Decimal | null; readonly "orderId": Id | null; readonly "depositRate": Decimal; readonly "createTime": TimeMs };

export type MarginPattern = 1 | 2;

export type MarginProperty = { readonly "symbolName": string | null; readonly "coins": readonly (MarginCoin)[]; readonly "assets": Decimal | null; readonly "debt": Decimal | null; readonly "netBalance": SignedDecimal | null; readonly "depositRate": string | null; readonly "forcePrice": Decimal | null; readonly "currentLeverageRadio": number; readonly "isLiquidating": boolean; readonly "asOfMs": TimeMs };

export type MarginRepayment = { readonly "id": string; readonly "borrowCode": Id; readonly "account": "gg_qc" | "gg_zc"; readonly "symbolName": string | null; readonly "symbol": string; readonly "interest": Decimal; readonly "principal": Decimal; readonly "by": "owner" | "sale" | "liquidation" | "insurance"; readonly "bizNo": string; readonly "createTime": TimeMs };

export type MarginTermsRow = { readonly "symbol": string; readonly "dayRate": string; readonly "collateralRate": string; readonly "borrowMin": Decimal; readonly "borrowMax": Decimal; readonly "poolLeft": Decimal };

export type MarkRow = { readonly "atMs": TimeMs; readonly "markPrice": Decimal; readonly "indexPrice": Decimal };

export type MarketRow = { readonly "id": string; readonly "symbol_name": string; readonly "type": number; readonly "close": Decimal | null; readonly "amount": Decimal | null; readonly "zdf": SignedDecimal | null; readonly "high": Decimal | null; readonly "low": Decimal | null; readonly "plate": string; readonly "base_symbol": string; readonly "full_cou": number | null; readonly "part_cou": number | null; readonly "priceDecimals": number; readonly "status": string; readonly "rankedAmount": Decimal | null; readonly "listedAtMs": TimeMs | null; readonly "sinceMs": TimeMs | null; readonly "trend": readonly (Decimal)[] };

export type MarketSetting = { readonly "kind": "market"; readonly "symbol": string; readonly "makerFeePercent": SentDecimal; readonly "takerFeePercent": SentDecimal; readonly "minNotional": SentDecimal; readonly "maxNotional": SentDecimal };

export type MarketType = "1" | "2" | "3" | "4" | "5";

export type MerchantProfile = { readonly "merchantId": Id; readonly "name": string; readonly "isDemo": boolean; readonly "orders": number; readonly "completionPercent": Decimal | null; readonly "payMinutes": Decimal | null; readonly "releaseMinutes": Decimal | null; readonly "goodRatings": number; readonly "badRatings": number };

export type MerchantRating = { readonly "by": string; readonly "isGood": boolean; readonly "text": string; readonly "createTime": TimeMs };

export type MerchantState = { readonly "is_merchant": 0 | 1 | 2 | 3; readonly "merchantId": Id | null; readonly "missing": readonly ("identity" | "email" | "phone" | "authenticator" | "days")[]; readonly "deposit": Decimal; readonly "reason": string | null; readonly "returnAtMs": TimeMs | null; readonly "profile": MerchantProfile | null };

export type ModifyAdBody = { readonly "id": Id; readonly "direction": 1 | 2; readonly "coin": CoinName; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "priceType": "fixed" | "float"; readonly "price"?: SentDecimal; readonly "floatPercent"?: string; readonly "totalQty": SentDecimal; readonly "minAmount": SentDecimal; readonly "maxAmount": SentDecimal; readonly "payTypes": readonly ("bank")[]; readonly "payMinutes": 15 | 30 | 45 | 60; /** Counted in UTF-16 units */ readonly "autoReply"?: string; /** Counted in UTF-16 units */ readonly "terms"?: string; readonly "levelMin"?: 1 | 2; readonly "ordersMin"?: number; readonly "status"?: 1 | 2 };

export type NetworkSetting = { readonly "kind": "network"; readonly "coin": ChainsCoinCode; readonly "chainType": ChainType; readonly "isDepositOpen": boolean; readonly "isWithdrawalOpen": boolean; readonly "depositMin": SentDecimal; readonly "withdrawMin": SentDecimal; readonly "withdrawFee": SentDecimal; readonly "creditConfirmations": number; readonly "unlockConfirmations": number };

export type Notification = { readonly "id": Id; readonly "kind": NotificationKind; readonly "title": string; readonly "text": string; readonly "market": string | null; readonly "otcOrder": { readonly "orderCode": string; readonly "serviceType": string; readonly "isMerchant": boolean } | null; readonly "createdAtMs": TimeMs; readonly "isRead": boolean };

export type NotificationKind = "security" | "withdrawal" | "deposit" | "identity" | "fill" | "priceAlert" | "contract" | "second" | "risk" | "loan" | "otc";

export type NotificationSetting = { readonly "kind": NotificationKind; readonly "isPopUp": boolean; readonly "isMail": boolean };

export type Offer = { readonly "id": Id; readonly "merchantId": Id; readonly "direction": 1 | 2; readonly "coin": string; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "priceType": "fixed" | "float"; readonly "price": Decimal | null; readonly "floatPercent": Decimal | null; readonly "totalQty": Decimal; readonly "remainQty": Decimal; readonly "minAmount": Decimal; readonly "maxAmount": Decimal; readonly "payTypes": readonly ("bank")[]; readonly "payMinutes": 15 | 30 | 45 | 60; readonly "autoReply": string; readonly "terms": string; readonly "levelMin": number; readonly "ordersMin": number; readonly "status": 1 | 2 | 3; readonly "createTime": TimeMs; readonly "merchant": MerchantProfile };

export type OneKeyCloseBody = { readonly "oneKeySymbolNameList": readonly (PerpetualName)[]; readonly "contractType": PerpetualType };

export type OneKeyCloseReply = readonly (OneKeyResult)[];

export type OneKeyResult = { readonly "symbol": string; readonly "closedQty": Decimal; readonly "avgPrice": Decimal | null; readonly "result": "closed" | "partlyClosed" | "nothingOpen" | "marketHalted" | "noLiquidity" | "tooManyOpenOrders" };

export type OpenChatBody = Readonly<Record<string, never>>;

export type OpenChatReply = { readonly "chatId": Id; readonly "chatKey": string; readonly "unread": number; readonly "answeredWithinMs": number | null };

export type OpenContractBody = { readonly "exchangeCoinStr": PerpetualName; readonly "price"?: SentDecimal; readonly "direction": PerpetualDirection; readonly "pattern"?: MarginPattern; readonly "patternType"?: 1 | 2; readonly "contractType": PerpetualType; readonly "timeInForce"?: TimeInForce; readonly "goodTillDate"?: TimeMs; readonly "postOnly"?: boolean; readonly "stp"?: SelfTradePrevention; readonly "clientOrderId"?: ClientKey; readonly "autoRepay"?: boolean; readonly "takeProfitPrice"?: SentDecimal; readonly "stopLossPrice"?: SentDecimal; readonly "triggerPrice"?: SentDecimal; readonly "triggerBy"?: TriggerBy; readonly "leverage"?: number; readonly "amount": SentDecimal };

export type OpenContractReply = { readonly "id": Id };

export type OperatorSetting = NetworkSetting | BankSetting | MarketSetting | SettingsPerpetualSetting | BreakerSetting | LevelSetting | PeriodSetting | EarnSetting | VaultSetting | LoanSetting | RateSetting;

export type OrderAccount = "cross" | "isolated";

export type OtcAd = { readonly "id": Id; readonly "merchantId": Id; readonly "direction": 1 | 2; readonly "coin": string; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "priceType": "fixed" | "float"; readonly "price": Decimal | null; readonly "floatPercent": Decimal | null; readonly "totalQty": Decimal; readonly "remainQty": Decimal; readonly "minAmount": Decimal; readonly "maxAmount": Decimal; readonly "payTypes": readonly ("bank")[]; readonly "payMinutes": 15 | 30 | 45 | 60; readonly "autoReply": string; readonly "terms": string; readonly "levelMin": number; readonly "ordersMin": number; readonly "status": 1 | 2 | 3; readonly "createTime": TimeMs };

export type OtcMessage = { readonly "id": Id; readonly "orderId": Id; readonly "blade_user_id": string; readonly "userType": 0 | 1 | 2; readonly "content_type": 1 | 2; readonly "content": string; readonly "create_time": TimeMs };

export type OtcOrder = { readonly "id": Id; readonly "orderCode": string; readonly "advertiseId": Id; readonly "serviceType": 1 | 2; readonly "type": 1 | 2; readonly "role": "buyer" | "seller"; readonly "isMerchant": boolean; readonly "merchantId": Id; readonly "counterparty": string; readonly "coin": string; readonly "coinCou": Decimal; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "price": Decimal; readonly "fiatCurrencyAmount": Decimal; readonly "fee": Decimal; readonly "payTypes": readonly ("bank")[]; readonly "status": 1 | 2 | 3 | 4; readonly "reason": "released" | "buyer" | "expired" | "arbitrated" | null; readonly "buyerCou": Decimal; readonly "createTime": TimeMs; readonly "expireTime": TimeMs; readonly "payTime": TimeMs | null; readonly "endTime": TimeMs | null; readonly "appeal_status": number | null; readonly "appealTime": TimeMs | null; readonly "isRated": boolean };

export type OwnFunding = { readonly "positionId": Id; readonly "symbol": string; readonly "contractType": PerpetualType; readonly "type": 0 | 1; readonly "fundingRate": SignedDecimal; readonly "markPrice": Decimal; readonly "amount": SignedDecimal; readonly "coin": string; readonly "createTime": TimeMs };

export type PageSize = string;

export type Password = string;

export type PaymentWay = "BTC" | "ETH" | "ERC20" | "TRC20" | "BEP20" | "BANK";

export type PeriodSetting = { readonly "kind": "period"; readonly "symbol": string; readonly "periodSeconds": number; readonly "isOpen": boolean; readonly "oddsPercent": SentDecimal; readonly "feePercent": SentDecimal; readonly "stakeMin": SentDecimal; readonly "stakeMax": SentDecimal };

export type PerpetualAsset = { readonly "coin": string; readonly "balance": Decimal; readonly "frozen": Decimal; readonly "margin": Decimal; readonly "available": Decimal; readonly "unrealised": SignedDecimal; readonly "crossUnrealised": SignedDecimal; readonly "equity": SignedDecimal; readonly "crossInitialMargin": Decimal; readonly "crossMaintenance": Decimal; readonly "marginRatio": SignedDecimal | null };

export type PerpetualCoin = { readonly "symbol": string; readonly "coin": string; readonly "baseCoin": string; readonly "showSymbol": string; readonly "customizeFlag": 1 | 2; readonly "market": string; readonly "coinType": number; readonly "type": number; readonly "amount": Decimal | null; readonly "open": Decimal | null; readonly "close": Decimal | null; readonly "indexPrice": Decimal | null; readonly "status": string; readonly "tickSize": Decimal; readonly "stepSize": Decimal; readonly "minQty": Decimal; readonly "minNotional": Decimal; readonly "makerFee": Decimal; readonly "takerFee": Decimal; readonly "contractType": PerpetualType; readonly "settle": string; readonly "leverage": string; readonly "openFee": Decimal; readonly "closeFee": Decimal; readonly "min": Decimal; readonly "max": Decimal };

export type PerpetualDelisting = { readonly "announcedAtMs": TimeMs; readonly "closeOnlyAtMs": TimeMs; readonly "settleAtMs": TimeMs; readonly "waitsSinceMs": TimeMs | null; readonly "final": { readonly "price": Decimal; readonly "mean": Decimal; readonly "sampleCount": number; readonly "fromMs": TimeMs; readonly "toMs": TimeMs } | null; readonly "settledAtMs": TimeMs | null };

export type PerpetualDirection = 1 | 2 | 3 | 4;

export type PerpetualEntrust = { readonly "id": Id; readonly "orderNo": string; readonly "clientOrderId": string | null; readonly "exchangeCoinStr": string; readonly "contractType": PerpetualType; readonly "direction": PerpetualDirection; readonly "pattern": MarginPattern; readonly "patternType": 1; readonly "leverage": number; readonly "entrustType": "ptwt" | "sjwt" | "zyzs" | "dtzyzs" | "jhwt"; readonly "timeInForce": TimeInForce; readonly "goodTillDate": TimeMs | null; readonly "postOnly": boolean; readonly "stp": SelfTradePrevention; readonly "price": Decimal | null; readonly "amount": Decimal | null; readonly "money": Decimal | null; readonly "triggerPrice": Decimal | null; readonly "takeProfitPrice": Decimal | null; readonly "stopLossPrice": Decimal | null; readonly "closePrice": Decimal | null; readonly "logContractId": Id | null; readonly "dealNum": Decimal; readonly "dealPrice": Decimal | null; readonly "dealValue": Decimal; readonly "fee": Decimal; readonly "feeAsset": string; readonly "earn": SignedDecimal; readonly "entrust_status": 0 | 1 | -1 | -2; readonly "state": "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed"; readonly "reason": string | null; readonly "createTime": TimeMs; readonly "updateTime": TimeMs };

export type PerpetualFill = { readonly "tradeId": Id; readonly "orderId": Id | null; readonly "symbol": string; readonly "contractType": PerpetualType; readonly "type": 0 | 1; readonly "price": Decimal; readonly "quantity": Decimal; readonly "value": Decimal; readonly "closedQuantity": Decimal; readonly "fee": Decimal; readonly "liquidationFee": Decimal; readonly "feeAsset": string; readonly "earn": SignedDecimal; readonly "liquidity": "maker" | "taker"; readonly "manner": "book" | "takeover" | "deleverage" | "netting" | "settlement"; readonly "createTime": TimeMs };

export type PerpetualName = string;

export type PerpetualOrder = { readonly "id": Id; readonly "orderNo": string; readonly "clientOrderId": string | null; readonly "symbol": string; readonly "contractType": PerpetualType; readonly "type": 0 | 1; readonly "direction": PerpetualDirection; readonly "delegateType": 0 | 1 | 2 | 3; readonly "timeInForce": TimeInForce; readonly "goodTillDate": TimeMs | null; readonly "postOnly": boolean; readonly "stp": SelfTradePrevention; readonly "leverage": number; readonly "pattern": MarginPattern; readonly "origin": "owner" | "takeProfit" | "stopLoss" | "liquidation" | "unwind"; readonly "positionId": Id | null; readonly "delegatePrice": Decimal | null; readonly "delegateTotal": Decimal | null; readonly "delegateValue": Decimal | null; readonly "triggerPrice": Decimal | null; readonly "triggerBy": TriggerBy | null; readonly "triggerDirection": "rise" | "fall" | null; readonly "triggerTime": TimeMs | null; readonly "takeProfitPrice": Decimal | null; readonly "stopLossPrice": Decimal | null; readonly "closePrice": Decimal | null; readonly "dealNum": Decimal; readonly "dealPrice": Decimal | null; readonly "dealValue": Decimal; readonly "fee": Decimal; readonly "feeAsset": string; readonly "earn": SignedDecimal; readonly "frozen": Decimal; readonly "preventedNum": Decimal; readonly "status": 0 | 1 | 3; readonly "state": "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed"; readonly "reason": string | null; readonly "createTime": TimeMs; readonly "updateTime": TimeMs };

export type PerpetualPosition = { readonly "id": Id; readonly "orderNo": string; readonly "symbol": string; readonly "baseSymbol": string; readonly "contractType": PerpetualType; readonly "coin": string; readonly "type": 0 | 1; readonly "leverage": number; readonly "pattern": MarginPattern; readonly "status": 0 | 1; readonly "state": "open" | "liquidating" | "closed" | "liquidated" | "deleveraged"; readonly "amount": Decimal; readonly "adjustAmount": Decimal; readonly "openNum": Decimal; readonly "openPrice": Decimal | null; readonly "cost": string; readonly "closePrice": Decimal | null; readonly "openFee": Decimal; readonly "sellFee": Decimal; readonly "funding": SignedDecimal; readonly "dealPrice": Decimal | null; readonly "closedNum": Decimal; readonly "entrustmentValue": Decimal; readonly "remainMargin": SignedDecimal; readonly "maintenanceMargin": Decimal; readonly "marginRatio": SignedDecimal | null; readonly "earn": SignedDecimal; readonly "earnRate": SignedDecimal | null; readonly "realised": SignedDecimal; readonly "maxReduce": Decimal | null; readonly "adlStep": number | null; readonly "takeProfitPrice": Decimal | null; readonly "stopLossPrice": Decimal | null; readonly "markPrice": Decimal | null; readonly "createTime": TimeMs; readonly "updateTime": TimeMs; readonly "params": { readonly "createTime": string } };

export type PerpetualPrices = { readonly "symbolName": string; readonly "lastPrice": Decimal | null; readonly "markPrice": Decimal | null; readonly "indexPrice": Decimal | null; readonly "markedAtMs": TimeMs | null; readonly "fundingRate": SignedDecimal; readonly "lastFundingRate": SignedDecimal; readonly "nextFundingTime": TimeMs; readonly "openInterest": Decimal };

export type PerpetualTerms = { readonly "symbol": string; readonly "contractType": PerpetualType; readonly "coin": string; readonly "status": string; readonly "makerPercent": Decimal; readonly "takerPercent": Decimal; readonly "liquidationPercent": Decimal; readonly "tick": Decimal; readonly "step": Decimal; readonly "minValue": Decimal; readonly "openOrdersMax": number };

export type PerpetualTiers = { readonly "symbolName": string; readonly "coin": string; readonly "tiers": readonly (RiskTierRow)[] };

export type PerpetualType = 1 | 2;

export type PerpetualsPerpetualSetting = { readonly "symbol": string; readonly "contractType": PerpetualType; readonly "leverage": number; readonly "pattern": MarginPattern; readonly "positionMode": "hedge" | "oneWay"; readonly "leverageMax": number };

export type Phone = string;

export type PlaceEntrustBody = { readonly "exchangeCoinStr": string; readonly "direction": 1 | 2; readonly "price"?: SentDecimal; readonly "amount"?: SentDecimal; readonly "money"?: SentDecimal; readonly "triggerPrice"?: SentDecimal; readonly "takeProfitPrice"?: SentDecimal; readonly "stopLossPrice"?: SentDecimal; readonly "stopLimitPrice"?: SentDecimal; readonly "timeInForce"?: TimeInForce; readonly "goodTillDate"?: TimeMs; readonly "postOnly"?: boolean; readonly "stp"?: SelfTradePrevention; readonly "clientOrderId"?: ClientKey; readonly "autoRepay"?: boolean };

export type PlacedOrder = { readonly "id": Id; readonly "stopOrderId"?: Id };

export type PositionStop = { readonly "id": Id; readonly "positionId": Id; readonly "symbol": string; readonly "lossType": 0 | 1; readonly "delegateType": 0 | 1; readonly "triggerBy": TriggerBy; readonly "earnPrice": Decimal | null; readonly "earnDelegatePrice": Decimal | null; readonly "earnNumber": Decimal | null; readonly "losePrice": Decimal | null; readonly "loseDelegatePrice": Decimal | null; readonly "loseNumber": Decimal | null; readonly "status": 0 | 1 | 2; readonly "createTime": TimeMs; readonly "updateTime": TimeMs };

export type Preferences = { readonly "language"?: string; readonly "themeName"?: "theme-daytime" | "theme-nighttime" | "system"; readonly "exchangeCode"?: string; readonly "zoneId"?: string; readonly "timeFormat"?: string; readonly "upDownColours"?: string; readonly "density"?: string; readonly "showAllAssets"?: boolean; readonly "assetType"?: AssetType };

export type PreviewBorrowBody = { readonly "symbolName": string; readonly "symbol": CoinName; readonly "depositAmount": SentDecimal };

export type PriceAlert = { readonly "alertId": Id; readonly "symbol": string; readonly "direction": "above" | "below"; readonly "price": Decimal; readonly "createdAtMs": TimeMs };

export type PriceMode = "LIVE" | "REPLAY" | "SIMULATED" | "OFF";

export type PrimaryIdentity = { readonly "flag": 1; /** Counted in UTF-16 units */ readonly "realName": string; readonly "idCard": string; readonly "country": string };

export type Proof = { readonly "totpCode"?: SixDigits; readonly "backupCode"?: string; readonly "emailCode"?: SixDigits; readonly "phoneCode"?: SixDigits; readonly "loginPassword"?: Password; readonly "fundPassword"?: SixDigits };

export type ProveDefiOwnershipBody = { readonly "intentId": Id; readonly "signature": EvmSignature };

export type PublicLiquidation = { readonly "id": Id; readonly "symbolName": string; readonly "type": 0 | 1; readonly "price": Decimal; readonly "quantity": Decimal; readonly "value": Decimal; readonly "coin": string; readonly "manner": "book" | "takeover" | "deleverage" | "netting" | "settlement"; readonly "atMs": TimeMs };

export type RateOtcOrderBody = { readonly "isGood": boolean; /** Counted in UTF-16 units */ readonly "text"?: string };

export type RateSetting = { readonly "kind": "rate"; readonly "currency": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "perDollar": SentDecimal | null };

export type ReadChatBody = { readonly "chatId": Id; readonly "upToId": Id };

export type ReadChatReply = { readonly "unread": number };

export type ReadNotificationsBody = { readonly "upToId": Id };

export type ReadNotificationsReply = { readonly "unread": number };

export type RebateDay = { readonly "dayMs": TimeMs; readonly "coin": string; readonly "amount": Decimal; readonly "state": "accruing" | "waiting" | "paid" | "forfeited"; readonly "atMs": TimeMs };

export type RedeemStakingBody = { readonly "id": Id };

export type RedeemStakingReply = { readonly "id": Id; readonly "returned": Decimal; readonly "takenBack": Decimal; readonly "penalty": Decimal };

export type ReferralInfo = { readonly "inviteCode": InviteCode; readonly "link": string; readonly "percents": readonly (Decimal)[]; readonly "days": number; readonly "generations": readonly (GenerationTeam)[]; readonly "todayReward": Decimal | null; readonly "waiting": readonly (CoinAmount)[]; readonly "paid": readonly (CoinAmount)[]; readonly "isPayable": boolean; readonly "nextPaymentAtMs": TimeMs; readonly "bindableUntilMs": TimeMs | null; readonly "isAgent": boolean };

export type ReferredUser = { readonly "id": Id; readonly "account": string; readonly "registerTime": TimeMs; readonly "generation": Generation; readonly "tradingVolume": Decimal; readonly "todayReward": Decimal | null; readonly "totalFee": Decimal | null; readonly "rebateAmount": Decimal | null; readonly "coins": readonly ({ readonly "coin": string; readonly "fee": Decimal; readonly "rebate": Decimal })[]; readonly "isLinked": boolean; readonly "endsAtMs": TimeMs };

export type RefreshSessionBody = { readonly "refreshToken"?: string };

export type RegisterUserBody = { readonly "signType": "LOGIN"; readonly "loginName": LoginName; readonly "captcha": CaptchaAnswer; readonly "loginPassword": Password; readonly "activeCode"?: InviteCode; readonly "isAdult": true; readonly "termsVersion": "2026-11-15" } | { readonly "signType": "EMAIL"; readonly "email": Email; readonly "code": SixDigits; readonly "loginPassword": Password; readonly "activeCode"?: InviteCode; readonly "isAdult": true; readonly "termsVersion": "2026-11-15" } | { readonly "signType": "PHONE"; readonly "phone": Phone; readonly "code": SixDigits; readonly "loginPassword": Password; readonly "activeCode"?: InviteCode; readonly "isAdult": true; readonly "termsVersion": "2026-11-15" };

export type RegisterUserReply = { readonly "userId": Id };

export type RemoveListedAddressBody = { readonly "id": Id };

export type RemoveListedAddressReply = Readonly<Record<string, never>>;

export type RemovePriceAlertBody = { readonly "alertId": Id };

export type RemovePriceAlertReply = Readonly<Record<string, never>>;

export type RemoveUserCoinBody = { readonly "coin": CoinName };

export type RenewBackupCodesBody = { readonly "proof": Proof };

export type RenewBackupCodesReply = { readonly "backupCodes": readonly (string)[] };

export type RepayBody = { readonly "symbolName"?: string; readonly "symbol": CoinName; readonly "amount": SentDecimal; readonly "borrowCode"?: Id };

export type RepayLoanBody = { readonly "id": Id; readonly "amount": SentDecimal };

export type RepayLoanReply = { readonly "id": Id; readonly "interest": Decimal; readonly "principal": Decimal; readonly "left": Decimal };

export type RepayReply = { readonly "amount": Decimal; readonly "left": Decimal };

export type ResetPasswordBody = { readonly "signType": "EMAIL"; readonly "email": Email; readonly "code": SixDigits; readonly "newPassword": Password; readonly "secondFactorCode"?: string } | { readonly "signType": "PHONE"; readonly "phone": Phone; readonly "code": SixDigits; readonly "newPassword": Password; readonly "secondFactorCode"?: string };

export type ResetPasswordReply = Readonly<Record<string, never>>;

export type RestrictAccountBody = { readonly "restriction": RestrictionKind; readonly "isOn": boolean };

export type RestrictAccountReply = { readonly "cancelledCount": number };

export type Restriction = { readonly "restriction": UserRestrictionKind; readonly "by": "owner" | "operator"; readonly "sinceMs": TimeMs; readonly "id": Id | null; readonly "reason": RestrictionReason | null; readonly "untilMs": TimeMs | null };

export type RestrictionKind = "closeOnly" | "ordersStopped";

export type RestrictionReason = "securityCheckFailed" | "sanctionsCase" | "nameMismatch" | "courtOrder" | "marketConduct" | "regionClosed" | "ownRequest";

export type ReversedPosition = { readonly "id": Id; readonly "opened": string; readonly "openOrderId"?: Id };

export type RewardPool = { readonly "planId": Id; readonly "type": 0 | 1 | 2 | 3 | 5; readonly "coin": string; readonly "days": number; readonly "pool": Decimal; readonly "obligations": Decimal; readonly "held": Decimal; readonly "orders": number };

export type RiskTierRow = { readonly "tier": number; readonly "maxValue": Decimal | null; readonly "maxLeverage": number; readonly "maintenanceRate": Decimal; readonly "deduction": Decimal };

export type SaveNotificationSettingReply = readonly (NotificationSetting)[];

export type SaveUserBankReply = { readonly "cardNumber": string; readonly "bankName": string; readonly "bankAddress"?: string; /** Counted in UTF-16 units */ readonly "phone"?: string; readonly "swift"?: string; readonly "branch"?: string; readonly "homeAddress"?: string; readonly "boundAtMs": TimeMs };

export type SaveUserCoinBody = { readonly "coin": CoinName };

export type SaveUserCoinReply = readonly ({ readonly "id": string; readonly "coin": string })[];

export type SaveUserCoinsBody = { readonly "coins": readonly (CoinName)[] };

export type SecondCoin = { readonly "symbol": string; readonly "coin": string; readonly "baseCoin": string; readonly "showSymbol": string; readonly "customizeFlag": 1 | 2; readonly "market": string; readonly "coinType": number; readonly "type": number; readonly "amount": Decimal | null; readonly "open": Decimal | null; readonly "close": Decimal | null; readonly "indexPrice": Decimal | null; readonly "status": string; readonly "tickSize": Decimal; readonly "secondId": Id };

export type SecondCommitment = { readonly "orderNo": SecondOrderNo; readonly "symbol": string; readonly "betContent": 0 | 1; readonly "betAmount": Decimal; readonly "fee": Decimal; readonly "periodId": Id; readonly "period": number; readonly "odds": Decimal; readonly "flag": boolean; readonly "precision": Decimal; readonly "acceptTime": TimeMs };

export type SecondFactor = "totp" | "backup" | "email" | "phone";

export type SecondInclusion = { readonly "day": Day; readonly "index": number; readonly "count": number; readonly "path": readonly (string)[]; readonly "root": string; readonly "isClosed": boolean; readonly "sig": string };

export type SecondMonth = { readonly "month": string; readonly "orders": number; readonly "wins": number; readonly "losses": number; readonly "ties": number; readonly "voids": number; readonly "stake": Decimal; readonly "payout": Decimal; readonly "fees": Decimal; readonly "venueResult": SignedDecimal; readonly "accounts": number; readonly "losingAccounts": number; readonly "losingShare": Decimal | null };

export type SecondOrder = { readonly "id": Id; readonly "orderNo": SecondOrderNo; readonly "symbol": string; readonly "baseSymbol": string; readonly "betContent": 0 | 1; readonly "betAmount": Decimal; readonly "fee": Decimal; readonly "periodId": Id; readonly "period": number; readonly "odds": Decimal; readonly "flag": boolean; readonly "status": 0 | 1 | 2; readonly "state": SecondOrderState; readonly "openResult": 1 | 2 | 3 | null; readonly "voidReason": SecondVoidReason | null; readonly "openPrice": Decimal | null; readonly "currentPrice": Decimal | null; readonly "closePrice": Decimal | null; readonly "payout": Decimal | null; readonly "profitLoss": SignedDecimal | null; readonly "profitLossNow": SignedDecimal | null; readonly "createTime": TimeMs; readonly "openTime": TimeMs | null; readonly "closeTime": TimeMs | null; readonly "settleTime": TimeMs | null; readonly "countdown": number | null; readonly "commitHash": string; readonly "openTick": SecondTick | null; readonly "closeTicks": readonly (SecondTick)[] };

export type SecondOrderNo = string;

export type SecondOrderState = "generating" | "running" | "settling" | "settled" | "void";

export type SecondOutcome = { readonly "openTime": TimeMs | null; readonly "openPrice": Decimal | null; readonly "closeTime": TimeMs | null; readonly "closePrice": Decimal | null; readonly "result": "win" | "lose" | "tie" | "void"; readonly "voidReason": SecondVoidReason | null; readonly "payout": Decimal; readonly "feePaid": Decimal; readonly "settleTime": TimeMs };

export type SecondPeriod = { readonly "id": Id; readonly "secondId": Id; readonly "period": number; readonly "odds": Decimal; readonly "minAmount": Decimal; readonly "maxAmount": Decimal; readonly "status": 1 | 2; readonly "flag": boolean; readonly "feeRate": Decimal; readonly "breakEvenRate": Decimal };

export type SecondProtections = { readonly "gate": string | null; readonly "isRegionAllowed": boolean; readonly "levelNeeded": number; readonly "level": number; readonly "test": { readonly "isPassed": boolean; readonly "nextAttemptTime": TimeMs | null; readonly "retryWaitMs": number }; readonly "coolingOff": { readonly "durationMs": number; readonly "untilTime": TimeMs | null }; readonly "selfExclusion": { readonly "untilTime": TimeMs | null; readonly "dayMs": number }; readonly "dailyLoss": { readonly "limit": Decimal; readonly "operatorLimit": Decimal; readonly "netLoss": SignedDecimal; readonly "atRisk": Decimal; readonly "left": Decimal; readonly "pending": { readonly "limit": Decimal; readonly "fromTime": TimeMs } | null }; readonly "monthlyLoss": { readonly "limit": Decimal; readonly "operatorLimit": Decimal; readonly "netLoss": SignedDecimal; readonly "atRisk": Decimal; readonly "left": Decimal; readonly "pending": { readonly "limit": Decimal; readonly "fromTime": TimeMs } | null }; readonly "raiseWaitMs": number; readonly "dailyStake": { readonly "limit": Decimal; readonly "used": Decimal }; readonly "dailyOrders": { readonly "limit": number; readonly "used": number }; readonly "openOrders": { readonly "limit": number; readonly "used": number }; readonly "intervalMs": number; readonly "nextOrderTime": TimeMs | null; readonly "realityCheck": { readonly "everyMs": number; readonly "isDue": boolean; readonly "sinceTime": TimeMs | null; readonly "dueTime": TimeMs | null }; readonly "today": { readonly "orders": number; readonly "stake": Decimal; readonly "profitLoss": SignedDecimal; readonly "wins": number; readonly "losses": number; readonly "ties": number }; readonly "atMs": TimeMs };

export type SecondReceipt = { readonly "commitment": SecondCommitment; readonly "commitHash": string; readonly "openTicks": readonly (IndexTick)[]; readonly "closeTicks": readonly (IndexTick)[]; readonly "outcome": SecondOutcome | null; readonly "inclusion": SecondInclusion | null; readonly "voided": SecondVoiding | null; readonly "publicKey": string };

export type SecondRoot = { readonly "day": Day; readonly "count": number; readonly "root": string; readonly "isClosed": boolean; readonly "sig": string };

export type SecondTick = { readonly "seq": number; readonly "ts": TimeMs; readonly "price": Decimal };

export type SecondVoid = { readonly "decisionNo": Id; readonly "symbol": string; readonly "fromTime": TimeMs; readonly "toTime": TimeMs; readonly "cause": SecondVoidCause; readonly "decidedTime": TimeMs; readonly "orderNos": readonly (SecondOrderNo)[]; readonly "returned": Decimal; readonly "takenBack": Decimal; readonly "left": Decimal; readonly "sig": string };

export type SecondVoidCause = "sourceFault" | "clockFault" | "calculationFault";

export type SecondVoidReason = "noOpenTick" | "tooFewTicks" | "erroneousTicks";

export type SecondVoiding = { readonly "decision": SecondVoid; readonly "moved": SignedDecimal; readonly "left": Decimal };

export type SectionCode = "help" | "start" | "funds" | "trading" | "products" | "proof" | "notice" | "about" | "legal";

export type SecurityOverview = { readonly "email": string | null; readonly "phone": string | null; readonly "isTotpBound": boolean; readonly "backupCodesLeft": number; readonly "isFundPasswordSet": boolean; readonly "wallets": readonly (BoundWallet)[]; readonly "antiCode": string | null; readonly "loginPasswordChangedAtMs": TimeMs; readonly "proofMethod": "totp" | "email" | "phone" | "loginPassword"; readonly "withdrawalHold": { readonly "untilMs": TimeMs; readonly "reason": string } | null; readonly "holdSeconds": number; readonly "neverSet": readonly ("email" | "phone" | "totp" | "fundPassword")[] };

export type SelectSecondOrdersBody = { readonly "status"?: "0" | "1"; readonly "symbol"?: SymbolName; readonly "current"?: string; readonly "size"?: string };

export type SelectSecondOrdersReply = { readonly "records": readonly (SecondOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type SelfTradePrevention = "EXPIRE_MAKER" | "EXPIRE_TAKER" | "EXPIRE_BOTH";

export type SendApproveHashBody = { readonly "intentId": Id; readonly "chainId": number; readonly "hash": string };

export type SendChatMessageBody = { readonly "chatId": Id; readonly "contentType": 1 | 2; /** Counted in UTF-16 units */ readonly "content": string; readonly "clientKey": ClientKey; readonly "about"?: ChatSubject };

export type SendChatRecordBody = { readonly "orderId": Id; readonly "contentType": 1 | 2; readonly "userType"?: 1 | 2; /** Counted in UTF-16 units */ readonly "content": string; readonly "clientKey"?: ClientKey };

export type SendEmailCodeReply = { readonly "resendSeconds": number; readonly "expiresIn": number };

export type SendStepCodeBody = { readonly "ticket": string; readonly "method": "email" | "phone" };

export type SentDecimal = Decimal;

export type Session = { readonly "satoken": string; readonly "expiresIn": number; readonly "refreshToken"?: string };

export type SetAntiCodeBody = { /** Counted in UTF-16 units */ readonly "antiCode": string; readonly "proof": Proof };

export type SetAvatarBody = { readonly "uploadId": string | null };

export type SetAvatarReply = { readonly "avatar": string };

export type SetCancelAllAfterBody = { readonly "seconds": number };

export type SetCancelAllAfterReply = { readonly "cancelAllAtMs": TimeMs | null };

export type SetFundPasswordBody = { readonly "oldPassword"?: SixDigits; readonly "fundPassword": SixDigits; readonly "proof": Proof };

export type SetSecondLimitsBody = { readonly "dailyLoss"?: SentDecimal; readonly "monthlyLoss"?: SentDecimal };

export type SetStopBody = { readonly "positionId": Id; readonly "lossType": 0 | 1; readonly "delegateType": 0 | 1; readonly "triggerBy"?: TriggerBy; readonly "earnPrice"?: SentDecimal; readonly "earnDelegatePrice"?: SentDecimal; readonly "earnNumber"?: SentDecimal; readonly "losePrice"?: SentDecimal; readonly "loseDelegatePrice"?: SentDecimal; readonly "loseNumber"?: SentDecimal };

export type SetStopReply = { readonly "id": Id };

export type SetSubAgentPartBody = { readonly "subAgent": Id; readonly "partPercent": string };

export type SetSubAgentPartReply = readonly (SubAgent)[];

export type SetTradePasswordBody = { readonly "oldPassword"?: SixDigits; readonly "newPassword": SixDigits; readonly "proof": Proof };

export type SetWhitelistModeBody = { readonly "isOn": boolean; readonly "proof": Proof };

export type SettingsPerpetualSetting = { readonly "kind": "contract"; readonly "symbol": string; readonly "positionMax": SentDecimal; readonly "openInterestMax": SentDecimal };

export type ShowDefiIncomeReply = { readonly "records": readonly (DefiIncome)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ShowDefiOrdersReply = { readonly "records": readonly (EarnOrder)[]; readonly "total": number; readonly "size": number; readonly "current": number; readonly "pages": number };

export type ShowStakingBody = { readonly "id": Id };

export type SignedDecimal = string;

export type SixDigits = string;

export type SpotCoinCode = string;

export type SpotFill = { readonly "tradeId": Id; readonly "orderId": Id; readonly "symbol": string; readonly "coin": string; readonly "type": 0 | 1; readonly "price": Decimal; readonly "quantity": Decimal; readonly "quote": Decimal; readonly "fee": Decimal; readonly "feeAsset": string; readonly "liquidity": "maker" | "taker"; readonly "createTime": TimeMs };

export type SpotOrder = { readonly "id": Id; readonly "orderNo": string; readonly "clientOrderId": string | null; readonly "symbol": string; readonly "coin": string; readonly "account"?: OrderAccount; readonly "type": 0 | 1; readonly "delegateType": 0 | 1 | 2 | 3; readonly "timeInForce": TimeInForce; readonly "goodTillDate": TimeMs | null; readonly "postOnly": boolean; readonly "stp": SelfTradePrevention; readonly "delegatePrice": Decimal | null; readonly "delegateTotal": Decimal | null; readonly "delegateValue": Decimal | null; readonly "triggerPrice": Decimal | null; readonly "triggerDirection": "rise" | "fall" | null; readonly "triggerTime": TimeMs | null; readonly "ocoGroup": Id | null; readonly "takeProfitPrice": Decimal | null; readonly "stopLossPrice": Decimal | null; readonly "closePrice": Decimal | null; readonly "dealNum": Decimal; readonly "dealPrice": Decimal | null; readonly "dealValue": Decimal; readonly "fee": Decimal; readonly "feeAsset": string; readonly "preventedNum": Decimal; readonly "status": 0 | 1 | 3; readonly "state": "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed"; readonly "reason": string | null; readonly "createTime": TimeMs; readonly "updateTime": TimeMs };

export type SpotTerms = { readonly "symbol": string; readonly "status": string; readonly "makerPercent": Decimal; readonly "takerPercent": Decimal; readonly "tick": Decimal; readonly "step": Decimal; readonly "minNotional": Decimal; readonly "maxNotional": Decimal; readonly "openOrdersMax": number };

export type StakingProduct = { readonly "id": Id; readonly "coin": string; readonly "days": number; readonly "minOdds": Decimal; readonly "maxOdds": Decimal; readonly "rates": readonly (EarnRate)[]; readonly "defaultOdds": Decimal; readonly "limitMin": Decimal; readonly "limitMax": Decimal; readonly "tierMin": "standard" | "premium" | "professional" | "partner"; readonly "status": 0 | 1; readonly "isSoldOut": boolean; readonly "totalQuota": Decimal; readonly "remaining": Decimal; readonly "progress": Decimal; readonly "rewardSource": "treasury"; readonly "rewardPool": Decimal; readonly "obligations": Decimal; readonly "title": string; readonly "icon": string; readonly "timeLimit": number; readonly "buyPurchase": number };

export type SubAgent = { readonly "id": Id; readonly "account": string; readonly "partPercent": Decimal; readonly "people": number };

export type SubmitCoinWithdrawalBody = { readonly "coin": ChainsCoinCode; readonly "chainType": ChainType; readonly "address": Address; readonly "amount": AmountText; readonly "proof": Proof; readonly "beneficiary"?: Beneficiary };

export type SubmitInternalTransferBody = { readonly "receiverId": Id; readonly "coin": ChainsCoinCode; readonly "amount": AmountText; readonly "proof": Proof };

export type SubmitLoanBody = { readonly "proId": Id; readonly "amount": SentDecimal; readonly "cycleType": LoanCycle; readonly "cardUrl"?: string; readonly "cardBackUrl"?: string; readonly "capitalUrl"?: string; readonly "collateralCoin"?: string; readonly "collateralAmount"?: SentDecimal };

export type SubmitLoanReply = { readonly "id": Id };

export type SubmitOtcOrderBody = { readonly "advertiseId": Id; readonly "coinCou"?: SentDecimal; readonly "fiatCurrencyAmount"?: SentDecimal; readonly "serviceType": 1 | 2; readonly "type": 1 | 2; readonly "price"?: SentDecimal };

export type SubmitPerpetualOrderBody = { readonly "symbol": PerpetualName; readonly "type": 0 | 1; readonly "delegateType": 0 | 1 | 2 | 3; readonly "leverage"?: number; readonly "delegatePrice"?: SentDecimal; readonly "delegateTotal": SentDecimal; readonly "timeInForce"?: TimeInForce; readonly "goodTillDate"?: TimeMs; readonly "postOnly"?: boolean; readonly "stp"?: SelfTradePrevention; readonly "clientOrderId"?: ClientKey; readonly "autoRepay"?: boolean; readonly "takeProfitPrice"?: SentDecimal; readonly "stopLossPrice"?: SentDecimal; readonly "triggerPrice"?: SentDecimal; readonly "triggerBy"?: TriggerBy };

export type SubmitPerpetualOrderReply = { readonly "id": Id };

export type SubmitRechargeBody = { readonly "coin": ChainsCoinCode; readonly "type": PaymentWay; readonly "amount": AmountText; /** Counted in UTF-16 units */ readonly "address"?: string; readonly "fileFath": string; readonly "txHash"?: TransactionHash };

export type SubmitSpotOrderBody = { readonly "symbol": SpotCoinCode; readonly "coin": SpotCoinCode; readonly "type": 0 | 1; readonly "delegateType": 0 | 1 | 2 | 3; readonly "delegatePrice"?: SentDecimal; readonly "delegateTotal"?: SentDecimal; readonly "delegateValue"?: SentDecimal; readonly "triggerPrice"?: SentDecimal; readonly "takeProfitPrice"?: SentDecimal; readonly "stopLossPrice"?: SentDecimal; readonly "stopLimitPrice"?: SentDecimal; readonly "account"?: OrderAccount; readonly "timeInForce"?: TimeInForce; readonly "goodTillDate"?: TimeMs; readonly "postOnly"?: boolean; readonly "stp"?: SelfTradePrevention; readonly "clientOrderId"?: ClientKey; readonly "autoRepay"?: boolean };

export type SubmitStakingBody = { readonly "planId": Id; readonly "amount": SentDecimal };

export type SubmitStakingReply = { readonly "id": Id; readonly "dailyIncome": Decimal; readonly "estimatedRevenue": Decimal; readonly "beginTime": TimeMs; readonly "endTime": TimeMs };

export type SubmitVerifiedBody = PrimaryIdentity | { readonly "flag": 2; readonly "country": string; readonly "cardType": 1 | 2; readonly "frontUrl": string; readonly "backUrl"?: string; readonly "handelUrl": string };

export type SubmitVerifiedReply = { readonly "status": AuditStatus };

export type SubmitWithdrawalBody = { readonly "coin": ChainsCoinCode; readonly "coinType": PaymentWay; readonly "amount": AmountText; readonly "pwd": string; readonly "adress"?: Address; /** Counted in UTF-16 units */ readonly "bankName"?: string; /** Counted in UTF-16 units */ readonly "bankUserName"?: string; /** Counted in UTF-16 units */ readonly "bankBranch"?: string; readonly "proof": Proof; readonly "beneficiary"?: Beneficiary };

export type SupplementAppealBody = { readonly "proof": readonly (string)[]; /** Counted in UTF-16 units */ readonly "description": string };

export type SupportChannel = { readonly "name": "chat" | "help" | "mail" | "link"; readonly "title": string | null; readonly "url": string };

export type SymbolName = string;

export type SymbolPrice = { readonly "symbolName": string; readonly "close": Decimal | null; readonly "openPrice": Decimal | null; readonly "open": Decimal | null; readonly "low": Decimal | null; readonly "high": Decimal | null; readonly "volume": Decimal | null; readonly "volume24": Decimal | null; readonly "high24": Decimal | null; readonly "low24": Decimal | null; readonly "change": SignedDecimal | null; readonly "priceChangePercent": SignedDecimal | null; readonly "indexPrice": Decimal | null; readonly "atMs": TimeMs };

export type TextBlock = { readonly "kind": "heading" | "subheading" | "paragraph" | "note"; readonly "runs": readonly (TextRun)[] } | { readonly "kind": "list" | "steps"; readonly "items": readonly (readonly (TextRun)[])[] } | { readonly "kind": "table"; readonly "head": readonly (readonly (TextRun)[])[]; readonly "rows": readonly (readonly (readonly (TextRun)[])[])[] };

export type TextRun = { readonly "kind": "text" | "strong" | "emphasis" | "code"; readonly "text": string } | { readonly "kind": "link"; readonly "text": string; readonly "href": string };

export type TierFees = { readonly "tier": AccountTier; readonly "turnoverMin": Decimal; readonly "spotMakerPercent": Decimal; readonly "spotTakerPercent": Decimal; readonly "contractMakerPercent": Decimal; readonly "contractTakerPercent": Decimal };

export type TimeInForce = "GTC" | "GTD" | "IOC" | "FOK";

export type TimeMs = number;

export type TimeText = string;

export type Transaction = { readonly "id": Id; readonly "price": Decimal; readonly "quantity": Decimal; readonly "side": "buy" | "sell"; readonly "atMs": TimeMs; readonly "symbolName": string };

export type TransactionHash = string;

export type TransferByBodyBody = { readonly "amount": SentDecimal; readonly "coinSymbol": CoinName; readonly "exchangeCoinId"?: string; readonly "from": "wallet" | "spot" | "marginFixed" | "marginAll" | "contract" | "market" | "wealth" | "service"; readonly "to": "wallet" | "spot" | "marginFixed" | "marginAll" | "contract" | "market" | "wealth" | "service" };

export type TransferByQueryReply = { readonly "bizNo": string };

export type TransferFundsBody = { readonly "coin": CoinName; readonly "transferOutAccount": "1" | "2" | "3"; readonly "transferInAccount": "1" | "2" | "3"; readonly "amount": SentDecimal };

export type TransferReceiver = { readonly "userId": Id; readonly "name": string };

export type Transferable = { readonly "type": WalletType; readonly "key": "wallet" | "spot" | "marginFixed" | "marginAll" | "contract" | "market" | "wealth" | "service"; readonly "isOpen": boolean; readonly "available": Decimal; readonly "bound": Decimal };

export type TriggerBy = "last" | "mark";

export type TypeInChatBody = { readonly "chatId": Id };

export type TypeInChatReply = Readonly<Record<string, never>>;

export type UnbindWalletBody = { readonly "address": EvmAddress; readonly "proof": Proof };

export type UpcomingSetting = { readonly "setting": OperatorSetting; readonly "effectiveAtMs": TimeMs };

export type UpdateBondBody = { readonly "logContractId": Id; readonly "type": "add" | "sub"; readonly "amount": SentDecimal };

export type UpdateBondReply = { readonly "id": Id };

export type UpdateDeviceBody = { readonly "id": string; readonly "trusted": boolean };

export type UpdateDeviceReply = Readonly<Record<string, never>>;

export type UpdateLeverageRadioBody = { readonly "pattern": MarginPattern; readonly "patternType": 1 | 2; readonly "symbol": PerpetualName; readonly "type": "ubw" | "bbw"; readonly "cou": number };

export type UpdateMarginLeverageBody = { readonly "symbolName": string; readonly "cou": number };

export type UpdateMarginLeverageReply = { readonly "cou": number };

export type UpdatePasswordBody = { readonly "oldPassword": Password; readonly "newPassword": Password; readonly "proof": Proof };

export type UpdatePerpetualSettingBody = { readonly "symbol": PerpetualName; readonly "leverage"?: number; readonly "pattern"?: MarginPattern; readonly "positionMode"?: "hedge" | "oneWay" };

export type UploadFormFileReply = { readonly "id": string; readonly "link": string };

export type UploadKycBody = PrimaryIdentity | { readonly "flag": 2; readonly "country": string; readonly "cardType": 1 | 2; readonly "frontUrl": string; readonly "backUrl"?: string; readonly "handelUrl": string };

export type UploadKycReply = { readonly "status": AuditStatus };

export type UploadOssReply = { readonly "id": string; readonly "url": string };

export type UserInfo = { readonly "id": Id; readonly "userId": Id; readonly "blade_user_id": Id; readonly "loginName": string; readonly "avatar": string; readonly "email": string | null; readonly "phone": string | null; readonly "chatKey": string; readonly "is_merchant": number; readonly "merchant": { readonly "id": Id } | null; readonly "inviteCode": InviteCode; readonly "createdAtMs": number };

export type UserRestrictionKind = "withdrawalsHeld" | "closeOnly" | "ordersStopped" | "loginBlocked" | "underReview";

export type ValidateTradePasswordBody = { readonly "tradePwd": SixDigits };

export type ValidateTradePasswordReply = Readonly<Record<string, never>>;

export type VaultSetting = { readonly "kind": "vault"; readonly "chainId": number; readonly "vault": string; readonly "isOpen": boolean };

export type WalletAccount = { readonly "type": WalletType; readonly "key": "wallet" | "spot" | "marginFixed" | "marginAll" | "contract" | "market" | "wealth" | "service"; readonly "isOpen": boolean; readonly "value": Decimal | null };

export type WalletTicket = string;

export type WalletType = number;

export type WhitelistMode = { readonly "isOn": boolean; readonly "offAtMs": TimeMs | null; readonly "waitSeconds": number };

export type WithdrawLoanApplicationBody = { readonly "id": Id };

export type WithdrawLoanApplicationReply = { readonly "id": Id };

export type Withdrawal = { readonly "id": Id; readonly "coin": ChainsCoinCode; readonly "chainType": WithdrawalWay; readonly "method": "address" | "bank" | "internal"; readonly "address": string; readonly "label": string | null; readonly "amount": Decimal; readonly "fee": Decimal; readonly "received": Decimal; readonly "status": WithdrawalStatus; readonly "state": "submitted" | "riskReview" | "locked" | "approved" | "signing" | "broadcast" | "confirmed" | "rejected" | "failed" | "cancelled"; readonly "reason": "securityCheckFailed" | "holdActive" | "sanctionsCase" | "addressInvalid" | "nameMismatch" | "balanceNotUnlocked" | "chainOutage" | "courtOrder" | null; readonly "txHash": string | null; readonly "canCancel": boolean; readonly "createdAtMs": TimeMs; readonly "deadlineMs": TimeMs; readonly "timeline": readonly ({ readonly "state": "submitted" | "riskReview" | "locked" | "approved" | "signing" | "broadcast" | "confirmed" | "rejected" | "failed" | "cancelled"; readonly "atMs": TimeMs; readonly "reason": "securityCheckFailed" | "holdActive" | "sanctionsCase" | "addressInvalid" | "nameMismatch" | "balanceNotUnlocked" | "chainOutage" | "courtOrder" | null })[] };

export type WithdrawalStatus = 0 | 1 | 2 | 3;

export type WithdrawalTerms = { readonly "networks": readonly (CoinNetwork)[]; readonly "bank": { readonly "coin": ChainsCoinCode; readonly "isOpen": boolean; readonly "withdrawMin": Decimal; readonly "withdrawFee": Decimal }; readonly "withdrawable": readonly ({ readonly "coin": ChainsCoinCode; readonly "amount": Decimal })[]; readonly "dailyLimit": Decimal; readonly "usedToday": Decimal; readonly "leftToday": Decimal; readonly "needsVerification": boolean; readonly "isFundPasswordSet": boolean; readonly "proofMethods": readonly ("totp" | "email" | "phone" | "loginPassword")[]; readonly "hold": { readonly "untilMs": TimeMs; readonly "reason": string } | null; readonly "whitelist": WhitelistMode; readonly "beneficiaryFrom": Decimal; readonly "deadlineHours": number };

export type WithdrawalWay = "BTC" | "ETH" | "ERC20" | "TRC20" | "BEP20" | "BANK" | "INTERNAL";

/** What each call takes and answers. */
export interface Calls {
  /** Say that one has seen how long one has traded and what it came to */
  readonly acknowledgeRealityCheck: { readonly request: {}; readonly reply: SecondProtections };
  /** Keep an address under a name */
  readonly addListedAddress: { readonly request: { readonly body: AddListedAddressBody }; readonly reply: ListedAddress };
  /** Secures a loan with more of the same coin */
  readonly addLoanCollateral: { readonly request: { readonly body: AddLoanCollateralBody }; readonly reply: AddLoanCollateralReply };
  /** Put a market on the watchlist; one that is there stays there once */
  readonly addOptional: { readonly request: { readonly params: { readonly "market": AnySymbolName; readonly "type": MarketType } }; readonly reply: AddOptionalReply };
  /** Be told once, when the index reaches this price */
  readonly addPriceAlert: { readonly request: { readonly body: AddPriceAlertBody }; readonly reply: PriceAlert };
  /** Add to the margin of an isolated position (flag 0), or take some of it out (flag 1) */
  readonly adjustPositionMargin: { readonly request: { readonly query: { readonly "id": Id; readonly "money": SentDecimal; readonly "flag": "0" | "1" } }; readonly reply: AdjustPositionMarginReply };
  /** Change price, quantity or end of a resting order: whole, or not at all */
  readonly amendContractOrder: { readonly request: { readonly body: AmendContractOrderBody }; readonly reply: AmendContractOrderReply };
  /** Change price, quantity or end of a resting order: whole, or not at all */
  readonly amendSpotOrder: { readonly request: { readonly body: AmendSpotOrderBody }; readonly reply: AmendSpotOrderReply };
  /** Answer the ten questions of the knowledge test; eight right ones pass, and the cooling-off begins */
  readonly answerKnowledgeTest: { readonly request: { readonly body: AnswerKnowledgeTestBody }; readonly reply: AnswerKnowledgeTestReply };
  /** Answer the questions about contracts; passed when every answer is right, and then kept with the account */
  readonly answerPerpetualKnowledge: { readonly request: { readonly body: AnswerPerpetualKnowledgeBody }; readonly reply: AnswerPerpetualKnowledgeReply };
  /** Applies to become an agent; two persons of the exchange decide */
  readonly applyAsAgent: { readonly request: { readonly body: ApplyAsAgentBody }; readonly reply: AgentState };
  /** Applies to become a merchant; the deposit is frozen at once and comes back if it is refused */
  readonly applyAsMerchant: { readonly request: { readonly body: ApplyAsMerchantBody }; readonly reply: MerchantState };
  /** The message (EIP-4361) whose signature proves that an address is the caller’s */
  readonly askDefiOwnership: { readonly request: { readonly body: AskDefiOwnershipBody }; readonly reply: AskDefiOwnershipReply };
  /** The message (EIP-4361) whose signature binds a wallet to the account */
  readonly askWalletBinding: { readonly request: { readonly body: AskWalletBindingBody }; readonly reply: AskWalletLoginReply };
  /** The message (EIP-4361) whose signature logs a bound wallet in; any address is given one */
  readonly askWalletLogin: { readonly request: { readonly body: AskWalletLoginBody }; readonly reply: AskWalletLoginReply };
  /** A new secret for an authenticator program, good for ten minutes until it is confirmed */
  readonly beginTotp: { readonly request: { readonly params: { readonly "step": string } }; readonly reply: BeginTotpReply };
  /** Bind a phone number or an e-mail address, or another one in its place */
  readonly bindContact: { readonly request: { readonly body: BindContactBody }; readonly reply: Changed };
  /** Bind an e-mail address, or another one in its place */
  readonly bindEmail: { readonly request: { readonly body: BindEmailBody }; readonly reply: Changed };
  /** Says by whom one was invited, once, within a day of the registration and before the first trade */
  readonly bindInviteCode: { readonly request: { readonly body: BindInviteCodeBody }; readonly reply: BindInviteCodeReply };
  /** Bind the wallet that signed the message: from then on it may log in */
  readonly bindWallet: { readonly request: { readonly body: BindWalletBody }; readonly reply: Changed };
  /** Borrow a coin into a margin account */
  readonly borrow: { readonly request: { readonly params: { readonly "mode": "all" | "fixed" }; readonly body: PreviewBorrowBody }; readonly reply: BorrowReply };
  /** Cancel every open contract order with its stops, of one contract or of all */
  readonly cancelAllPerpetualOrders: { readonly request: { readonly body: CancelAllPerpetualOrdersBody }; readonly reply: CancelAllPerpetualOrdersReply };
  /** Cancel every open spot order, of one market or of all */
  readonly cancelAllSpotOrders: { readonly request: { readonly body: CancelAllSpotOrdersBody }; readonly reply: CancelAllSpotOrdersReply };
  /** Whoever called the exchange needs it no more */
  readonly cancelAppeal: { readonly request: { readonly params: { readonly "id": Id } }; readonly reply: Appeal };
  /** Cancel an open contract order; cancelling a cancelled one changes nothing */
  readonly cancelContractOrder: { readonly request: { readonly query: { readonly "id": Id } }; readonly reply: CancelContractOrderReply };
  /** Cancel an open order, of spot or of a contract; cancelling a cancelled one changes nothing */
  readonly cancelEntrust: { readonly request: { readonly body: CancelEntrustBody }; readonly reply: CancelEntrustReply };
  /** Take a market off the watchlist; one that is not there changes nothing */
  readonly cancelOptional: { readonly request: { readonly params: { readonly "market": AnySymbolName; readonly "type": MarketType } }; readonly reply: CancelOptionalReply };
  /** The buyer gives an order up; whoever has paid must not. Three of them a day rest for 24 hours */
  readonly cancelOtcOrder: { readonly request: { readonly params: { readonly "id": Id } }; readonly reply: OtcOrder };
  /** Cancel an open spot order; cancelling a cancelled one changes nothing */
  readonly cancelSpotOrder: { readonly request: { readonly query: { readonly "id": Id } }; readonly reply: CancelSpotOrderReply };
  /** Cancel a take-profit or a stop-loss; cancelling a cancelled one changes nothing */
  readonly cancelStop: { readonly request: { readonly query: { readonly "id": Id } }; readonly reply: CancelStopReply };
  /** Take back a withdrawal that is not approved yet; all of it is returned */
  readonly cancelWithdrawal: { readonly request: { readonly body: CancelWithdrawalBody }; readonly reply: Withdrawal };
  /** What is known of an address before money is sent there */
  readonly checkWithdrawalAddress: { readonly request: { readonly body: CheckWithdrawalAddressBody }; readonly reply: CheckWithdrawalAddressReply };
  /** Close a position: ptwt limit, sjwt market, jhwt plan, zyzs as its stop, quick all of it at the market, reverse */
  readonly closePerpetual: { readonly request: { readonly params: { readonly "code": string }; readonly body: ClosePerpetualBody }; readonly reply: ClosePerpetualReply };
  /** The seller has the money and releases the coin, proved by fund password and second factor */
  readonly completeOtcOrder: { readonly request: { readonly params: { readonly "id": Id }; readonly body: CompleteOtcOrderBody }; readonly reply: OtcOrder };
  /** Bind the authenticator (type 1) or take it away (type 2) */
  readonly confirmTotp: { readonly request: { readonly params: { readonly "code": SixDigits; readonly "type": "1" | "2" }; readonly body: ConfirmTotpBody }; readonly reply: ConfirmTotpReply };
  /** A merchant puts up an ad; one that sells has its quantity and fee frozen in the merchant wallet */
  readonly createAd: { readonly request: { readonly body: CreateAdBody }; readonly reply: OtcAd };
  /** Make a key; its secret, if it has one, is shown in this answer and never again */
  readonly createApiKey: { readonly request: { readonly body: CreateApiKeyBody }; readonly reply: CreateApiKeyReply };
  /** A picture with characters to read, or a piece of work for whoever cannot read it */
  readonly createCaptcha: { readonly request: { readonly query: { readonly "codeType": "REGISTER" | "LOGIN" } }; readonly reply: CreateCaptchaReply };
  /** Says what will be deposited where, for thirty minutes: nothing is moved and nothing allowed by it */
  readonly createDefiIntent: { readonly request: { readonly body: CreateDefiIntentBody }; readonly reply: DefiIntent };
  /** Place a second contract: stake and fee are held, and the next signed tick of the index opens it */
  readonly createSecondContractOrder: { readonly request: { readonly body: CreateSecondContractOrderBody }; readonly reply: CreateSecondContractOrderReply };
  /** A ticket that opens one private socket or one broker connection, once, within 30 s */
  readonly createSocketTicket: { readonly request: { readonly body: CreateSocketTicketBody }; readonly reply: CreateSocketTicketReply };
  /** A visitor’s ticket for the broker: good once, within 30 s, for the own chat alone */
  readonly createVisitorTicket: { readonly request: { readonly body: CreateVisitorTicketBody }; readonly reply: CreateVisitorTicketReply };
  /** Swap one coin for another in the funding wallet, at the price of a quote or of the moment */
  readonly currencyExchange: { readonly request: { readonly body: CurrencyExchangeBody }; readonly reply: CurrencyExchangeReply };
  /** Delete a key; it stops working at once */
  readonly deleteApiKey: { readonly request: { readonly query: { readonly "id": string } }; readonly reply: DeleteApiKeyReply };
  /** Log a device out; its sockets close within five seconds */
  readonly endDevice: { readonly request: { readonly params: { readonly "id": string } }; readonly reply: EndDeviceReply };
  /** Log every other device out */
  readonly endOtherDevices: { readonly request: {}; readonly reply: EndOtherDevicesReply };
  /** Exclude oneself from second contracts; it cannot be taken back, only made longer */
  readonly excludeSelf: { readonly request: { readonly body: ExcludeSelfBody }; readonly reply: SecondProtections };
  /** Leaves mining: the whole amount comes back, and all income stays */
  readonly exitDefi: { readonly request: { readonly body: RedeemStakingBody }; readonly reply: RedeemStakingReply };
  /** The lines that getMyBill would list, as a CSV file */
  readonly exportMyBill: { readonly request: { readonly query?: { readonly "type"?: string; readonly "coin"?: CoinName; readonly "billType"?: string; readonly "from"?: TimeText; readonly "to"?: TimeText } }; readonly reply: string };
  /** The trades that order/fillList would list, as a CSV file */
  readonly exportPerpetualFills: { readonly request: { readonly query?: { readonly "symbol"?: PerpetualName; readonly "contractType"?: "1" | "2"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "orderId"?: Id } }; readonly reply: string };
  /** The orders that order/list would list, as a CSV file */
  readonly exportPerpetualOrders: { readonly request: { readonly query?: { readonly "symbol"?: PerpetualName; readonly "contractType"?: "1" | "2"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "status"?: "0" | "1"; readonly "direction"?: "1" | "2" | "3" | "4"; readonly "delegateType"?: "0" | "1" | "2" | "3"; readonly "pattern"?: "1" | "2"; readonly "state"?: "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed" } }; readonly reply: string };
  /** The trades that fillList would list, as a CSV file */
  readonly exportSpotFills: { readonly request: { readonly query?: { readonly "symbol"?: string; readonly "coin"?: string; readonly "type"?: "0" | "1"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "orderId"?: Id } }; readonly reply: string };
  /** The orders that orderList would list, as a CSV file */
  readonly exportSpotOrders: { readonly request: { readonly query?: { readonly "symbol"?: string; readonly "coin"?: string; readonly "type"?: "0" | "1"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "status"?: "0" | "1"; readonly "delegateType"?: "0" | "1" | "2" | "3"; readonly "state"?: "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed"; readonly "account"?: "spot" | "cross" | "isolated" } }; readonly reply: string };
  /** Either side calls the exchange: ten minutes after the payment, or within seven days of an order that expired */
  readonly fileAppeal: { readonly request: { readonly body: FileAppealBody }; readonly reply: Appeal };
  /** The ad with the best price that takes an amount; null when none does */
  readonly findBestOffer: { readonly request: { readonly query: { readonly "coin": CoinName; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "type": "1" | "2"; readonly "amount"?: SentDecimal; readonly "coinCou"?: SentDecimal; readonly "payType"?: "bank" } }; readonly reply: FindBestOfferReply };
  /** Who has this user ID or login name, masked, before anything is sent there */
  readonly findTransferReceiver: { readonly request: { readonly body: FindTransferReceiverBody }; readonly reply: TransferReceiver };
  /** The own tier, what was agreed about it, and the turnover of thirty days that counts for it */
  readonly getAccountTier: { readonly request: {}; readonly reply: GetAccountTierReply };
  /** Own addresses for withdrawals, and whether only these may be used */
  readonly getAddressBook: { readonly request: {}; readonly reply: GetAddressBookReply };
  /** One’s invite code, what the generations give, and what they have come to */
  readonly getAgentInfo: { readonly request: {}; readonly reply: ReferralInfo };
  /** Who came by one’s invitation, of one generation or all, the newest first; accounts are masked */
  readonly getAgentList: { readonly request: { readonly body: GetAgentListBody }; readonly reply: GetAgentListReply };
  /** Whether one is an agent, has applied, or was refused and why */
  readonly getAgentState: { readonly request: {}; readonly reply: AgentState };
  /** What the clients of an agent have traded and paid in a month, in sums alone */
  readonly getAgentStatement: { readonly request: { readonly query: { readonly "month": string } }; readonly reply: AgentStatement };
  /** The cross account: what it holds and owes, and its risk rate; with a pair, its liquidation price there */
  readonly getAllProperty: { readonly request: { readonly query?: { readonly "symbolName"?: string } }; readonly reply: MarginProperty };
  /** Every setting that decides about money, as it holds now, and the changes that are decided and still to come */
  readonly getAllSetting: { readonly request: {}; readonly reply: GetAllSettingReply };
  /** The last appeal about one own order */
  readonly getAppealOfOrder: { readonly request: { readonly params: { readonly "id": Id } }; readonly reply: Appeal };
  /** One article by its number or its code, in the reader’s language where it exists and in English otherwise */
  readonly getArticle: { readonly request: { readonly params: { readonly "id": Id | ArticleCode } }; readonly reply: Article };
  /** The bank account to pay into, with the reference that the caller must state; null while there is none */
  readonly getBankAccount: { readonly request: {}; readonly reply: GetBankAccountReply };
  /** The risk tiers of a coin’s coin-margined contract */
  readonly getBbwMaintenanceMargin: { readonly request: { readonly params: { readonly "coin": PerpetualName } }; readonly reply: PerpetualTiers };
  /** The best price that is offered, without an amount */
  readonly getBestRate: { readonly request: { readonly query: { readonly "coin": CoinName; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "type": "1" | "2" } }; readonly reply: FindBestOfferReply };
  /** The most that could be borrowed now: baseBalance of the quote asset, coinBalance of the traded coin */
  readonly getCanBorrow: { readonly request: { readonly params: { readonly "mode": "all" | "fixed" }; readonly body: GetCanBorrowBody }; readonly reply: GetCanBorrowReply };
  /** What was said in an order, the newest first; `beforeId` keeps the pages still while it grows */
  readonly getChatRecord: { readonly request: { readonly params: { readonly "orderId": Id }; readonly body: GetChatRecordBody }; readonly reply: GetChatRecordReply };
  /** The coins ads may be about */
  readonly getCoinCurrency: { readonly request: {}; readonly reply: GetCoinCurrencyReply };
  /** The lists of second contracts, spot markets and contracts, and of foreign exchange and metals */
  readonly getCoinList: { readonly request: {}; readonly reply: GetCoinListReply };
  /** What a USDT is in each display currency and what each coin is in USDT; for display alone */
  readonly getCoinRate: { readonly request: {}; readonly reply: GetCoinRateReply };
  /** What is owed, was paid and was lost, coin by coin */
  readonly getCommissions: { readonly request: {}; readonly reply: GetCommissionsReply };
  /** One’s own credit score by the published formula, with its parts and the records they come from */
  readonly getCreditScore: { readonly request: {}; readonly reply: CreditScore };
  /** Every coin of a wallet with its value; coins of which there are none too */
  readonly getCurrencyAccount: { readonly request: { readonly body: GetCurrencyAccountBody }; readonly reply: GetCurrencyAccountReply };
  /** A price at which an amount of one coin may be swapped for another, once and within ten seconds */
  readonly getCurrencyPrice: { readonly request: { readonly query: { readonly "fromSymbol": CoinName; readonly "toSymbol": CoinName; readonly "total"?: SentDecimal } }; readonly reply: GetCurrencyPriceReply };
  /** The ways to reach the support */
  readonly getCustomerService: { readonly request: {}; readonly reply: GetCustomerServiceReply };
  /** The terms of mining: its rates by amount, limits, quota, and what its reward pool holds and owes */
  readonly getDefiRate: { readonly request: {}; readonly reply: DefiProduct };
  /** What mining comes to now: deposits, participants, effective nodes, from the ledger and the records */
  readonly getDefiStatistics: { readonly request: {}; readonly reply: DefiStatistics };
  /** The vaults that are open now: none where no chain is connected */
  readonly getDefiVaults: { readonly request: {}; readonly reply: GetDefiVaultsReply };
  /** The caller’s own address for a coin, on the network that is named or on the coin’s first */
  readonly getDepositAddress: { readonly request: { readonly params: { readonly "coin": ChainsCoinCode }; readonly query?: { readonly "chainType"?: ChainType } }; readonly reply: DepositAddress };
  /** The risk rate of the cross account in percent; 999 without debt, null while something has no price */
  readonly getDepositRate: { readonly request: {}; readonly reply: GetDepositRateReply };
  /** The items of one dictionary of a closed list */
  readonly getDictionary: { readonly request: { readonly params: { readonly "dictCode": "wallet_trans_account" | "otc_order_status" | "assets_mybill_wallet_type" | "assets_mybill_spot_type" | "assets_mybill_margin_type" | "assets_mybill_contract_type" | "assets_mybill_market_type" | "assets_mybill_wealth_type" | "assets_mybill_service_type" | "order_buy_timeout" | "order_sell_timeout" } }; readonly reply: GetDictionaryReply };
  /** Where the app is to be had: it is installed from the site itself */
  readonly getDownloadUrl: { readonly request: {}; readonly reply: GetDownloadUrlReply };
  /** Who gets a share of one’s own fees, how much, and until when */
  readonly getEarners: { readonly request: {}; readonly reply: GetEarnersReply };
  /** What one was worth in USDT early on each day; a day on which nobody looked is left out, not made up */
  readonly getEquityCurve: { readonly request: { readonly query?: { readonly "days"?: string } }; readonly reply: GetEquityCurveReply };
  /** The currencies ads may be in */
  readonly getFiatCurrency: { readonly request: {}; readonly reply: GetFiatCurrencyReply };
  /** One finance product */
  readonly getFinanceProduct: { readonly request: { readonly params: { readonly "id": Id } }; readonly reply: FinanceProduct };
  /** The isolated account of a pair: what it holds and owes, its risk rate and liquidation price */
  readonly getFixedProperty: { readonly request: { readonly params: { readonly "symbol": string } }; readonly reply: MarginProperty };
  /** A public list of a closed list of lists, sorted by one of its columns; page size -521 asks for all of it */
  readonly getFormData: { readonly request: { readonly params: { readonly "formId": "languages" | "images" | "articles" }; readonly query?: { readonly "column"?: "id" | "code" | "name" | "updatedAtMs"; readonly "order"?: "asc" | "desc"; readonly "pageSize"?: PageSize; readonly "current"?: string } }; readonly reply: GetFormDataReply };
  /** One row of a public list */
  readonly getFormRow: { readonly request: { readonly params: { readonly "formId": "languages" | "images" | "articles"; readonly "id": string } }; readonly reply: GetFormRowReply };
  /** The funding of a contract: predicted, last, and when the next is due */
  readonly getFundingRate: { readonly request: { readonly query: { readonly "symbolName": PerpetualName } }; readonly reply: FundingRate };
  /** The state of both verifications and what each level may do */
  readonly getIdentity: { readonly request: {}; readonly reply: IdentityState };
  /** What a screen starts with: a book (deptH_xh_deptH_BTC_USDT), trades (tract_xh_trade_BTC_USDT) or all rows (index) */
  readonly getInitData: { readonly request: { readonly query: { readonly "type": string } }; readonly reply: GetInitDataReply };
  /** The insurance fund per coin and per day, from the ledger; balance = balance before + income − paid */
  readonly getInsuranceFund: { readonly request: {}; readonly reply: GetInsuranceFundReply };
  /** Candles of a market, oldest first, the running one last */
  readonly getKlineHistory: { readonly request: { readonly query: { readonly "symbol": AnySymbolName; readonly "period": KlinePeriod; readonly "size"?: string; readonly "beforeMs"?: string } }; readonly reply: GetKlineHistoryReply };
  /** What secures a loan, at which price, and where it is called for and sold */
  readonly getLoanTerms: { readonly request: {}; readonly reply: LoanTerms };
  /** Who tried to log in here, when and from where */
  readonly getLoginLog: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: GetLoginLogReply };
  /** Every coin that is lent, the pairs with isolated accounts and the leverages there are */
  readonly getMarginTerms: { readonly request: {}; readonly reply: GetMarginTermsReply };
  /** The balances of a market’s two coins in the wallet it trades from */
  readonly getMarketWallet: { readonly request: { readonly params: { readonly "type": "xh" | "qc" | "zc" | "ubw" | "bbw" | "wealth"; readonly "symbol": string } }; readonly reply: GetMarketWalletReply };
  /** Whether one is a merchant, has applied, or what is missing for it */
  readonly getMerchantState: { readonly request: {}; readonly reply: MerchantState };
  /** The volume the data source itself reports for a symbol of market mt5; null when it reports none */
  readonly getMt5Amount: { readonly request: { readonly query: { readonly "coin": SymbolName } }; readonly reply: GetMt5AmountReply };
  /** Balances of one wallet type, or of all of them */
  readonly getMyBalance: { readonly request: { readonly query?: { readonly "type"?: string } }; readonly reply: GetMyBalanceReply };
  /** The lines of one’s own bill, newest first, by wallet, coin, kind and time */
  readonly getMyBill: { readonly request: { readonly body: GetMyBillBody }; readonly reply: GetMyBillReply };
  /** How one wants to hear of each kind of thing */
  readonly getNotificationSettings: { readonly request: {}; readonly reply: GetNotificationSettingsReply };
  /** The bank card that is bound, or null */
  readonly getPayment: { readonly request: {}; readonly reply: GetPaymentReply };
  /** Prices of the named markets of one type number */
  readonly getPerpetualDetail: { readonly request: { readonly body: GetPerpetualDetailBody }; readonly reply: GetPerpetualDetailReply };
  /** What trading contracts costs now, of one kind (ubw, bbw) or of both, and the schedule of tiers */
  readonly getPerpetualFees: { readonly request: { readonly query?: { readonly "type"?: "ubw" | "bbw" } }; readonly reply: GetPerpetualFeesReply };
  /** Whether the questions about contracts must be answered before the first order, and whether they were */
  readonly getPerpetualKnowledge: { readonly request: {}; readonly reply: KnowledgeState };
  /** What one’s own finance products hold, have paid and will pay, by coin */
  readonly getPersonalIncome: { readonly request: {}; readonly reply: GetPersonalIncomeReply };
  /** The settings that follow the account */
  readonly getPreferences: { readonly request: {}; readonly reply: Preferences };
  /** What each price source says of a market beside the index and our own last price */
  readonly getPriceComparison: { readonly request: { readonly params: { readonly "market": SymbolName } }; readonly reply: GetPriceComparisonReply };
  /** Where the prices come from, by name, and the key that signs the index */
  readonly getPriceSources: { readonly request: {}; readonly reply: GetPriceSourcesReply };
  /** The same as getAgentList, in the second family */
  readonly getProxyChildren: { readonly request: { readonly query?: { readonly "generation"?: "1" | "2" | "3"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: GetAgentListReply };
  /** The same as getAgentInfo, in the second family */
  readonly getProxyOverview: { readonly request: {}; readonly reply: ReferralInfo };
  /** What one whole coin is in a currency by the index; a fixed price keeps within ten percent of it */
  readonly getQuotedPrice: { readonly request: { readonly query: { readonly "coin": CoinName; readonly "fiat": "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub" } }; readonly reply: GetQuotedPriceReply };
  /** Rebates by day and coin, the newest first, and what became of each */
  readonly getRebateHistory: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: GetRebateHistoryReply };
  /** What the reward pool of every product holds and what it still owes, from the ledger */
  readonly getRewardPools: { readonly request: {}; readonly reply: GetRewardPoolsReply };
  /** The rules of one product in words; their numbers stand in the settings */
  readonly getRules: { readonly request: { readonly query: { readonly "key": "second" | "spot" | "usta" | "loan" | "DEFI_EXPLAIN" } }; readonly reply: Article };
  /** The public key that secrets are sealed with before they are sent */
  readonly getSealingKey: { readonly request: {}; readonly reply: GetSealingKeyReply };
  /** The account that pays out second contracts: what it holds, what it may have to pay, and how much more it takes on */
  readonly getSecondBank: { readonly request: {}; readonly reply: GetSecondBankReply };
  /** How one stands with region, knowledge test, cooling-off, limits, self-exclusion and reality check */
  readonly getSecondProtections: { readonly request: {}; readonly reply: SecondProtections };
  /** The receipt of a second contract: what was agreed, the signed ticks, the outcome, its place in the day */
  readonly getSecondReceipt: { readonly request: { readonly params: { readonly "orderNo": SecondOrderNo } }; readonly reply: SecondReceipt };
  /** Second contracts month by month: how many, staked, paid out, the exchange’s result, the share of losing accounts */
  readonly getSecondStatistics: { readonly request: {}; readonly reply: GetSecondStatisticsReply };
  /** The security fund per asset and per day, from the ledger. Whoever reads it can check it: income is floor(fees ÷ 10) over all days, and the days add up */
  readonly getSecurityFund: { readonly request: {}; readonly reply: GetSecurityFundReply };
  /** The state of every security setting */
  readonly getSecurityOverview: { readonly request: {}; readonly reply: SecurityOverview };
  /** The server's clock */
  readonly getServerTime: { readonly request: {}; readonly reply: GetServerTimeReply };
  /** Where the buyer of an open order sends the money: the seller’s card, whose holder is the verified seller */
  readonly getServicePayment: { readonly request: { readonly query: { readonly "orderId": Id } }; readonly reply: GetServicePaymentReply };
  /** What trading costs now, market by market as the engine has it, and the schedule of tiers */
  readonly getSpotFees: { readonly request: {}; readonly reply: GetSpotFeesReply };
  /** How money outside may move */
  readonly getSupportService: { readonly request: {}; readonly reply: GetSupportServiceReply };
  /** What each generation has come to; nobody’s positions or balances are told */
  readonly getTeam: { readonly request: {}; readonly reply: GetTeamReply };
  /** The risk tiers of the USDT-margined contracts */
  readonly getUbwMaintenanceMargin: { readonly request: {}; readonly reply: GetUbwMaintenanceMarginReply };
  /** The bank card that is bound, or null */
  readonly getUserBank: { readonly request: {}; readonly reply: GetUserBankReply };
  /** The coins of the caller’s watchlist, in the order it was made */
  readonly getUserCoin: { readonly request: {}; readonly reply: GetUserCoinReply };
  /** The profile of the logged-in user */
  readonly getUserInfo: { readonly request: {}; readonly reply: GetUserInfoReply };
  /** What the caller has in mining, what it has paid, and what it would still pay, by coin */
  readonly getUserInvestment: { readonly request: {}; readonly reply: GetUserInvestmentReply };
  /** What each wallet is worth in USDT by the index, and all of them together */
  readonly getWalletAccount: { readonly request: {}; readonly reply: GetWalletAccountReply };
  /** Where the white paper is; an empty address when there is none */
  readonly getWhitePaper: { readonly request: {}; readonly reply: GetWhitePaperReply };
  /** How many withdrawals are under way, and how many missed their deadline */
  readonly getWithdrawalRecord: { readonly request: {}; readonly reply: GetWithdrawalRecordReply };
  /** Everything that decides about a withdrawal, before anybody types */
  readonly getWithdrawalTerms: { readonly request: {}; readonly reply: WithdrawalTerms };
  /** Test assets for the spot wallet, or for every wallet that is traded from; in demo mode alone, once a day */
  readonly grantDemoFunds: { readonly request: { readonly query?: { readonly "wallets"?: "all" } }; readonly reply: GrantDemoFundsReply };
  /** Gives an amount of the wealth wallet to mining */
  readonly joinDefi: { readonly request: { readonly body: JoinDefiBody }; readonly reply: SubmitStakingReply };
  /** A merchant without open orders and ads leaves; the deposit comes back seven days later */
  readonly leaveAsMerchant: { readonly request: { readonly body: LeaveAsMerchantBody }; readonly reply: MerchantState };
  /** One’s own keys, without their secrets */
  readonly listApiKeys: { readonly request: {}; readonly reply: ListApiKeysReply };
  /** Appeals about one’s own orders, the newest first */
  readonly listAppeals: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListAppealsReply };
  /** Sections and articles in the reader’s language, as one flat tree; page size -521 asks for all of it */
  readonly listArticles: { readonly request: { readonly query?: { readonly "pageSize"?: PageSize; readonly "current"?: string; readonly "sectionCode"?: SectionCode; readonly "search"?: string } }; readonly reply: ListArticlesReply };
  /** Markets that a circuit breaker has stopped, with what would trade now, and the terms of every breaker */
  readonly listAuctions: { readonly request: {}; readonly reply: ListAuctionsReply };
  /** Loans that are open (now) or repaid (history), of the cross or the isolated accounts, newest first */
  readonly listBorrowOrders: { readonly request: { readonly params: { readonly "state": "now" | "history"; readonly "account": "gg_qc" | "gg_zc"; readonly "symbol": string }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListBorrowOrdersReply };
  /** Every coin of the cross account with what is owed and what could be borrowed */
  readonly listCanBorrow: { readonly request: {}; readonly reply: ListCanBorrowReply };
  /** Messages of one’s own chat, newest first, 15 a page; `beforeId` keeps the pages still while it grows */
  readonly listChatMessages: { readonly request: { readonly query: { readonly "chatKey": string; readonly "current"?: string; readonly "size"?: string; readonly "beforeId"?: Id } }; readonly reply: ListChatMessagesReply };
  /** The contract markets with their 24 hours */
  readonly listContracts: { readonly request: {}; readonly reply: ListContractsReply };
  /** Countries with their dialling codes */
  readonly listCountries: { readonly request: {}; readonly reply: ListCountriesReply };
  /** The trades of one own order, newest first */
  readonly listDealsOfEntrust: { readonly request: { readonly params: { readonly "id": Id }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListDealsOfEntrustReply };
  /** What our vaults may take from one’s own proven addresses now, from the chain itself */
  readonly listDefiAllowances: { readonly request: {}; readonly reply: ListDefiAllowancesReply };
  /** One’s own intents and deposits in vaults, the newest first */
  readonly listDefiIntents: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListDefiIntentsReply };
  /** What was sent by mail and text message in demo mode, newest first; not there in live mode */
  readonly listDemoMails: { readonly request: {}; readonly reply: ListDemoMailsReply };
  /** Coins and networks with their minimums, confirmations and fees */
  readonly listDepositCoins: { readonly request: {}; readonly reply: ListDepositCoinsReply };
  /** Own deposits, by chain and declared, newest first */
  readonly listDeposits: { readonly request: { readonly body: DepositFilter }; readonly reply: ListDepositsReply };
  /** The devices that are logged in */
  readonly listDevices: { readonly request: {}; readonly reply: ListDevicesReply };
  /** The same orders, asked for in a body */
  readonly listEntrustCurrency: { readonly request: { readonly body: ListEntrustCurrencyBody }; readonly reply: ListEntrustCurrencyReply };
  /** Orders of the spot wallet (xh), of cross (qc) or isolated margin (zc): dqwt current, lswt history, zyzs, dtzyzs and jhwt the current ones of a kind */
  readonly listEntrusts: { readonly request: { readonly params: { readonly "type": string; readonly "log": string; readonly "symbol": string }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListEntrustsReply };
  /** One’s own finance orders, the newest first */
  readonly listFinanceOrders: { readonly request: { readonly query?: { readonly "status"?: "0" | "1" | "2"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListFinanceOrdersReply };
  /** The finance products of one tab, or of all: 4 are those of which the caller has open orders */
  readonly listFinanceProducts: { readonly request: { readonly query?: { readonly "type"?: "1" | "2" | "3" | "4"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListFinanceProductsReply };
  /** The fundings of a contract, newest first */
  readonly listFundingRates: { readonly request: { readonly params: { readonly "symbol": PerpetualName }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListFundingRatesReply };
  /** Signed ticks of the index, oldest first: the newest ones, or those after a sequence number or within a time */
  readonly listIndexTicks: { readonly request: { readonly params: { readonly "market": SymbolName }; readonly query?: { readonly "fromMs"?: string; readonly "toMs"?: string; readonly "size"?: string } }; readonly reply: ListIndexTicksReply };
  /** What one has sent to other users and received from them, newest first */
  readonly listInternalTransfers: { readonly request: { readonly body: ListInternalTransfersBody }; readonly reply: ListInternalTransfersReply };
  /** Every trade of a liquidation, of one contract or of all, newest first, anonymous */
  readonly listLiquidations: { readonly request: { readonly query?: { readonly "symbol"?: PerpetualName; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListLiquidationsReply };
  /** One’s own loans, the newest first */
  readonly listLoanOrders: { readonly request: { readonly query?: { readonly "status"?: "0" | "1" | "2" | "3" | "4"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListLoanOrdersReply };
  /** The loans that are offered, with rate, range, lender and what is left to be lent */
  readonly listLoanProducts: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListLoanProductsReply };
  /** Every hour of interest on own margin loans, newest first */
  readonly listMarginInterest: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListMarginInterestReply };
  /** Liquidations of own margin accounts, step by step, newest first */
  readonly listMarginLiquidations: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListMarginLiquidationsReply };
  /** Every repayment of own margin loans, newest first */
  readonly listMarginRepayments: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListMarginRepaymentsReply };
  /** The disclosed market makers and their share of the last 24 hours, from the trades of the ledger */
  readonly listMarketMakers: { readonly request: {}; readonly reply: ListMarketMakersReply };
  /** Mark and index of a contract minute by minute, newest first */
  readonly listMarks: { readonly request: { readonly params: { readonly "symbol": PerpetualName }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListMarksReply };
  /** Orders on a merchant’s own ads, the newest first */
  readonly listMerchantOrders: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string; readonly "status"?: "1" | "2" | "3" | "4"; readonly "orderCode"?: string } }; readonly reply: ListMerchantOrdersReply };
  /** What the other sides of a merchant’s completed orders have said, the newest first */
  readonly listMerchantRatings: { readonly request: { readonly query: { readonly "merchantId": Id; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListMerchantRatingsReply };
  /** Own spot trades on a market, or on all, newest first */
  readonly listMyDeals: { readonly request: { readonly params: { readonly "symbol": string }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListMyDealsReply };
  /** Open positions of the USDT-margined (ubw) or the coin-margined contracts (bbw) */
  readonly listMyPositions: { readonly request: { readonly params: { readonly "type": "ubw" | "bbw" } }; readonly reply: ListMyPositionsReply };
  /** Announcements, newest first */
  readonly listNotices: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListNoticesReply };
  /** What one was told, newest first; `beforeId` keeps the pages still while it grows */
  readonly listNotifications: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string; readonly "beforeId"?: Id } }; readonly reply: ListNotificationsReply };
  /** The ads that may be answered, the best price first */
  readonly listOffers: { readonly request: { readonly query: { readonly "coin"?: CoinName; readonly "fiat"?: "cny" | "usd" | "eur" | "gbp" | "jpy" | "krw" | "hkd" | "twd" | "brl" | "vnd" | "thb" | "rub"; readonly "type": "1" | "2"; readonly "amount"?: SentDecimal; readonly "coinCou"?: SentDecimal; readonly "payType"?: "bank"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListOffersReply };
  /** The watchlist of the caller, in the order it was made */
  readonly listOptional: { readonly request: {}; readonly reply: ListOptionalReply };
  /** Orders by which one has answered ads, the newest first */
  readonly listOtcOrders: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string; readonly "status"?: "1" | "2" | "3" | "4"; readonly "orderCode"?: string } }; readonly reply: ListOtcOrdersReply };
  /** A merchant’s own ads, the newest first */
  readonly listOwnAds: { readonly request: {}; readonly reply: ListOwnAdsReply };
  /** What one’s own positions paid and received in funding, newest first */
  readonly listOwnFundings: { readonly request: { readonly query?: { readonly "symbol"?: PerpetualName; readonly "contractType"?: "1" | "2"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListOwnFundingsReply };
  /** One’s own liquidations step by step, newest first */
  readonly listOwnLiquidations: { readonly request: { readonly query?: { readonly "symbol"?: PerpetualName; readonly "contractType"?: "1" | "2"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "positionId"?: Id; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListOwnLiquidationsReply };
  /** The contract wallet per settlement coin at the marks: balance, available, unrealised, equity, ratio */
  readonly listPerpetualAssets: { readonly request: {}; readonly reply: ListPerpetualAssetsReply };
  /** Contract orders (ubw, bbw): dqwt current, lswt history, jhwt plans, zyzs stops that wait */
  readonly listPerpetualEntrusts: { readonly request: { readonly params: { readonly "type": "ubw" | "bbw"; readonly "log": string; readonly "symbol": "all" | PerpetualName }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListPerpetualEntrustsReply };
  /** Own contract trades, newest first, of one order or of all */
  readonly listPerpetualFills: { readonly request: { readonly query?: { readonly "symbol"?: PerpetualName; readonly "contractType"?: "1" | "2"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "orderId"?: Id; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListPerpetualFillsReply };
  /** Current contract orders (status 0) or history (status 1), newest first, stops included */
  readonly listPerpetualOrders: { readonly request: { readonly query?: { readonly "symbol"?: PerpetualName; readonly "contractType"?: "1" | "2"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "status"?: "0" | "1"; readonly "direction"?: "1" | "2" | "3" | "4"; readonly "delegateType"?: "0" | "1" | "2" | "3"; readonly "pattern"?: "1" | "2"; readonly "state"?: "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListPerpetualOrdersReply };
  /** Leverage, margin mode and position mode of every contract, and the leverage the account may choose */
  readonly listPerpetualSettings: { readonly request: {}; readonly reply: ListPerpetualSettingsReply };
  /** Every perpetual contract with its limits, tiers and prices as the engine has them */
  readonly listPerpetuals: { readonly request: {}; readonly reply: ListPerpetualsReply };
  /** Open positions (status 0, the default) or history (status 1, by the time they ended), newest first */
  readonly listPositions: { readonly request: { readonly query?: { readonly "status"?: "0" | "1"; readonly "symbol"?: PerpetualName; readonly "contractType"?: "1" | "2"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListPositionsReply };
  /** Prices one waits for */
  readonly listPriceAlerts: { readonly request: {}; readonly reply: ListPriceAlertsReply };
  /** Own deposits, by chain and declared, newest first */
  readonly listRecharges: { readonly request: { readonly query?: { readonly "coin"?: ChainsCoinCode; readonly "status"?: "0" | "1" | "2"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListRechargesReply };
  /** The ways a loan is repaid */
  readonly listRepayTypes: { readonly request: {}; readonly reply: ListRepayTypesReply };
  /** What this account may not do at the moment, and its dead man’s switch */
  readonly listRestrictions: { readonly request: {}; readonly reply: ListRestrictionsReply };
  /** The leaves of a day in their order, from which anybody can make its root again */
  readonly listSecondLeaves: { readonly request: { readonly params: { readonly "day": Day } }; readonly reply: ListSecondLeavesReply };
  /** The periods of a second contract with odds, least and greatest stake, and fee */
  readonly listSecondPeriods: { readonly request: { readonly body: ListSecondPeriodsBody }; readonly reply: ListSecondPeriodsReply };
  /** The signed root of every day’s settled second contracts, newest first, at most 400 */
  readonly listSecondRoots: { readonly request: {}; readonly reply: ListSecondRootsReply };
  /** Seconds of an index that were found erroneous and the contracts that became void by it, newest first */
  readonly listSecondVoids: { readonly request: {}; readonly reply: ListSecondVoidsReply };
  /** Own trades, newest first, of one order or of all */
  readonly listSpotFills: { readonly request: { readonly query?: { readonly "symbol"?: string; readonly "coin"?: string; readonly "type"?: "0" | "1"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "orderId"?: Id; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListSpotFillsReply };
  /** The spot markets with their 24 hours */
  readonly listSpotGoods: { readonly request: {}; readonly reply: ListSpotGoodsReply };
  /** Current orders (status 0) or history (status 1), newest first */
  readonly listSpotOrders: { readonly request: { readonly query?: { readonly "symbol"?: string; readonly "coin"?: string; readonly "type"?: "0" | "1"; readonly "from"?: TimeText; readonly "to"?: TimeText; readonly "status"?: "0" | "1"; readonly "delegateType"?: "0" | "1" | "2" | "3"; readonly "state"?: "pendingTrigger" | "new" | "partlyFilled" | "filled" | "cancelled" | "partlyCancelled" | "expired" | "expiredInMatch" | "failed"; readonly "account"?: "spot" | "cross" | "isolated"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListSpotOrdersReply };
  /** One’s own staking orders, the newest first */
  readonly listStakingOrders: { readonly request: { readonly query?: { readonly "status"?: "0" | "1" | "2"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListStakingOrdersReply };
  /** The staking plans with rates, limits, quota, and what their reward pools hold and owe */
  readonly listStakingProducts: { readonly request: { readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListStakingProductsReply };
  /** The take-profits and stop-losses of one position or of all: active (status 0) or ended, newest first */
  readonly listStops: { readonly request: { readonly query?: { readonly "positionId"?: Id; readonly "symbol"?: PerpetualName; readonly "status"?: "0" | "1" | "2"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListStopsReply };
  /** The sub-agents of an agent and their parts */
  readonly listSubAgents: { readonly request: {}; readonly reply: ListSubAgentsReply };
  /** The latest trades of a market, or of all of them, newest first */
  readonly listTransactions: { readonly request: { readonly params: { readonly "plate": "xh" | "ubw" | "bbw"; readonly "market": "all" | AnySymbolName } }; readonly reply: ListTransactionsReply };
  /** What may leave each wallet in one coin now, and what is bound there */
  readonly listTransferable: { readonly request: { readonly query: { readonly "coin": CoinName; readonly "exchangeCoinId"?: string } }; readonly reply: ListTransferableReply };
  /** What a withdrawal costs and takes at least, per coin and network */
  readonly listWithdrawalFees: { readonly request: {}; readonly reply: ListWithdrawalFeesReply };
  /** Own withdrawals with their timelines, newest first */
  readonly listWithdrawals: { readonly request: { readonly body: ListWithdrawalsBody }; readonly reply: ListWithdrawalsReply };
  /** Own withdrawals with their timelines, newest first */
  readonly listWithdraws: { readonly request: { readonly query?: { readonly "coin"?: ChainsCoinCode; readonly "status"?: "0" | "1" | "2" | "3"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ListWithdrawsReply };
  /** Log in as the demo user; in demo mode alone */
  readonly loginDemoUser: { readonly request: {}; readonly reply: Session };
  /** Open a new demo user without money or a past, and log in as it; in demo mode alone */
  readonly loginNewcomer: { readonly request: {}; readonly reply: Session };
  /** Log in; with a second factor the first answer has code 206 and a ticket for the second step */
  readonly loginUser: { readonly request: { readonly body: LoginUserBody }; readonly reply: Session };
  /** End the session of the token or of the refresh cookie; other devices stay logged in */
  readonly logoutUser: { readonly request: {}; readonly reply: LogoutUserReply };
  /** Send test coins to one’s own address on a simulated chain; exists in demo mode alone */
  readonly makeDemoDeposit: { readonly request: { readonly body: MakeDemoDepositBody }; readonly reply: MakeDemoDepositReply };
  /** A merchant changes an ad or takes it down; `totalQty` is how much there is from now on */
  readonly modifyAd: { readonly request: { readonly body: ModifyAdBody }; readonly reply: OtcAd };
  /** For each contract cancel the open orders and close both sides at the market; an empty list is all */
  readonly oneKeyClose: { readonly request: { readonly body: OneKeyCloseBody }; readonly reply: OneKeyCloseReply };
  /** The caller’s chat with the support; a visitor is known again by a cookie and brings it along at login */
  readonly openChat: { readonly request: { readonly body: OpenChatBody }; readonly reply: OpenChatReply };
  /** Open a position: ptwt limit, sjwt market, zyzs stop-limit, jhwt plan; direction 1 long, 2 short */
  readonly openContract: { readonly request: { readonly params: { readonly "code": string }; readonly body: OpenContractBody }; readonly reply: OpenContractReply };
  /** The buyer says that the money is on its way; from then on no clock ends the order */
  readonly payOtcOrder: { readonly request: { readonly params: { readonly "id": Id } }; readonly reply: OtcOrder };
  /** Place an order: ptwt limit, sjwt market, zyzs stop-limit, dtzyzs pair, jhwt plan; gg_qc_ and gg_zc_ for margin */
  readonly placeEntrust: { readonly request: { readonly params: { readonly "code": string }; readonly body: PlaceEntrustBody }; readonly reply: PlacedOrder };
  /** What a loan would cost and where it would lead; nothing is borrowed */
  readonly previewBorrow: { readonly request: { readonly params: { readonly "mode": "all" | "fixed" }; readonly body: PreviewBorrowBody }; readonly reply: BorrowPreview };
  /** Binds the address that signed the message to the intent */
  readonly proveDefiOwnership: { readonly request: { readonly body: ProveDefiOwnershipBody }; readonly reply: DefiIntent };
  /** Each side of a completed order says once how it was */
  readonly rateOtcOrder: { readonly request: { readonly params: { readonly "id": Id }; readonly body: RateOtcOrderBody }; readonly reply: OtcOrder };
  /** One’s own chat was read up to this message */
  readonly readChat: { readonly request: { readonly body: ReadChatBody }; readonly reply: ReadChatReply };
  /** Everything up to this one was read */
  readonly readNotifications: { readonly request: { readonly body: ReadNotificationsBody }; readonly reply: ReadNotificationsReply };
  /** Leaves a finance order before its days are over */
  readonly redeemFinance: { readonly request: { readonly body: RedeemStakingBody }; readonly reply: RedeemStakingReply };
  /** Leaves a staking order before its days are over */
  readonly redeemStaking: { readonly request: { readonly body: RedeemStakingBody }; readonly reply: RedeemStakingReply };
  /** Exchange the refresh token for a new pair; each is used once */
  readonly refreshSession: { readonly request: { readonly body: RefreshSessionBody }; readonly reply: Session };
  /** Open an account by login name, e-mail or phone */
  readonly registerUser: { readonly request: { readonly body: RegisterUserBody }; readonly reply: RegisterUserReply };
  /** Take an address out of the book */
  readonly removeListedAddress: { readonly request: { readonly body: RemoveListedAddressBody }; readonly reply: RemoveListedAddressReply };
  /** No longer wait for a price; one that is gone changes nothing */
  readonly removePriceAlert: { readonly request: { readonly body: RemovePriceAlertBody }; readonly reply: RemovePriceAlertReply };
  /** Take a coin off the watchlist; one that is not there changes nothing */
  readonly removeUserCoin: { readonly request: { readonly body: RemoveUserCoinBody }; readonly reply: SaveUserCoinReply };
  /** Take several markets off the watchlist, by their ids */
  readonly removeUserCoins: { readonly request: { readonly params: { readonly "ids": string } }; readonly reply: SaveUserCoinReply };
  /** Ten new backup codes in place of those that are left; they are shown this once */
  readonly renewBackupCodes: { readonly request: { readonly body: RenewBackupCodesBody }; readonly reply: RenewBackupCodesReply };
  /** Repay out of the account: interest first, then principal; one loan by its code, or the oldest first */
  readonly repay: { readonly request: { readonly params: { readonly "mode": "all" | "fixed" }; readonly body: RepayBody }; readonly reply: RepayReply };
  /** Repays a loan out of the funding wallet, in whole or in part, the interest first */
  readonly repayLoan: { readonly request: { readonly body: RepayLoanBody }; readonly reply: RepayLoanReply };
  /** Set a new login password with a code that was sent, and the second factor where there is one */
  readonly resetPassword: { readonly request: { readonly body: ResetPasswordBody }; readonly reply: ResetPasswordReply };
  /** The kill switch: cancel all orders and stop new ones, or only let positions be closed, until lifted again */
  readonly restrictAccount: { readonly request: { readonly body: RestrictAccountBody }; readonly reply: RestrictAccountReply };
  /** Close a position at the market and open as much the other way */
  readonly reversePosition: { readonly request: { readonly query: { readonly "id": Id } }; readonly reply: ReversedPosition };
  /** Change how one hears of one kind of thing; the mails of the vital ones stay on, and so do OTC orders on screen */
  readonly saveNotificationSetting: { readonly request: { readonly body: NotificationSetting }; readonly reply: SaveNotificationSettingReply };
  /** Bind the bank card; it cannot be changed afterwards */
  readonly savePayment: { readonly request: { readonly body: BankCard }; readonly reply: SaveUserBankReply };
  /** Keep settings with the account; what is not named stays as it was */
  readonly savePreferences: { readonly request: { readonly body: Preferences }; readonly reply: Preferences };
  /** Bind the bank card; it cannot be changed afterwards */
  readonly saveUserBank: { readonly request: { readonly body: BankCard }; readonly reply: SaveUserBankReply };
  /** Put a coin on the watchlist; one that is there stays there once */
  readonly saveUserCoin: { readonly request: { readonly body: SaveUserCoinBody }; readonly reply: SaveUserCoinReply };
  /** Put several coins on the watchlist, all or none */
  readonly saveUserCoins: { readonly request: { readonly body: SaveUserCoinsBody }; readonly reply: SaveUserCoinReply };
  /** Own second contracts, newest first: the running ones (status 0, the default) or the ended ones (status 1) */
  readonly selectSecondOrders: { readonly request: { readonly body: SelectSecondOrdersBody }; readonly reply: SelectSecondOrdersReply };
  /** Tells the transaction of an approval; it is accepted when the chain says that it is exactly the intent’s */
  readonly sendApproveHash: { readonly request: { readonly body: SendApproveHashBody }; readonly reply: DefiIntent };
  /** Say something in one’s own chat; the same clientKey says it once. A picture is named by its upload */
  readonly sendChatMessage: { readonly request: { readonly body: SendChatMessageBody }; readonly reply: ChatMessage };
  /** Say something to the other side of an order; a picture is named by its upload */
  readonly sendChatRecord: { readonly request: { readonly body: SendChatRecordBody }; readonly reply: OtcMessage };
  /** Send a six-digit code by e-mail; the answer is the same whether or not an account exists */
  readonly sendEmailCode: { readonly request: { readonly query: { readonly "email": Email; readonly "codeType": "REGISTER" | "RESET" } }; readonly reply: SendEmailCodeReply };
  /** Send a six-digit code by text message; the answer is the same whether or not an account exists */
  readonly sendMobileCode: { readonly request: { readonly query: { readonly "phone": Phone; readonly "codeType": "REGISTER" | "RESET" } }; readonly reply: SendEmailCodeReply };
  /** Send a code to the e-mail address that is bound, or is to be */
  readonly sendOwnEmailCode: { readonly request: { readonly query: { readonly "email"?: Email; readonly "codeType": "BIND" | "PROOF" } }; readonly reply: SendEmailCodeReply };
  /** Send a code to the phone number that is bound, or is to be */
  readonly sendOwnPhoneCode: { readonly request: { readonly query: { readonly "phone"?: Phone; readonly "codeType": "BIND" | "PROOF" } }; readonly reply: SendEmailCodeReply };
  /** Send the code of the second login step */
  readonly sendStepCode: { readonly request: { readonly body: SendStepCodeBody }; readonly reply: SendEmailCodeReply };
  /** Set the code that every mail of ours carries */
  readonly setAntiCode: { readonly request: { readonly body: SetAntiCodeBody }; readonly reply: Changed };
  /** Show an uploaded picture as one’s own; null takes it away */
  readonly setAvatar: { readonly request: { readonly body: SetAvatarBody }; readonly reply: SetAvatarReply };
  /** Dead man’s switch: all orders are cancelled after so many seconds unless this is sent again; 0 disarms it */
  readonly setCancelAllAfter: { readonly request: { readonly body: SetCancelAllAfterBody }; readonly reply: SetCancelAllAfterReply };
  /** Set the first fund password, or change it with the old one */
  readonly setFundPassword: { readonly request: { readonly body: SetFundPasswordBody }; readonly reply: Changed };
  /** Set one’s own loss limits: a lower one holds at once, a higher one after a day */
  readonly setSecondLimits: { readonly request: { readonly body: SetSecondLimitsBody }; readonly reply: SecondProtections };
  /** Set a take-profit or a stop-loss on a position, for all of it or for a part */
  readonly setStop: { readonly request: { readonly body: SetStopBody }; readonly reply: SetStopReply };
  /** Gives a sub-agent a part of what their clients bring the agent; 0 ends it */
  readonly setSubAgentPart: { readonly request: { readonly body: SetSubAgentPartBody }; readonly reply: SetSubAgentPartReply };
  /** Set the fund password, or change it with the old one */
  readonly setTradePassword: { readonly request: { readonly body: SetTradePasswordBody }; readonly reply: Changed };
  /** Let withdrawals go to listed addresses alone, at once; or to all again, after a wait */
  readonly setWhitelistMode: { readonly request: { readonly body: SetWhitelistModeBody }; readonly reply: WhitelistMode };
  /** What mining has really paid to the caller, the newest first; whoever the path names is not looked at */
  readonly showDefiIncome: { readonly request: { readonly params: { readonly "user": string }; readonly query?: { readonly "current"?: string; readonly "size"?: string } }; readonly reply: ShowDefiIncomeReply };
  /** One’s own deposits in mining, the newest first */
  readonly showDefiOrders: { readonly request: { readonly query?: { readonly "status"?: "0" | "1" | "2"; readonly "current"?: string; readonly "size"?: string } }; readonly reply: ShowDefiOrdersReply };
  /** One of one’s own staking orders, with what leaving it now would come to */
  readonly showStaking: { readonly request: { readonly body: ShowStakingBody }; readonly reply: EarnOrder };
  /** Close a whole position at the market; what the book does not take within protection stays open */
  readonly stopPosition: { readonly request: { readonly query: { readonly "id": Id } }; readonly reply: ClosedPosition };
  /** Withdraw to an address */
  readonly submitCoinWithdrawal: { readonly request: { readonly body: SubmitCoinWithdrawalBody }; readonly reply: Withdrawal };
  /** Keeps an amount of the wealth wallet in a finance product */
  readonly submitFinance: { readonly request: { readonly body: SubmitStakingBody }; readonly reply: SubmitStakingReply };
  /** Send a coin to another user: at once, free of charge and for good */
  readonly submitInternalTransfer: { readonly request: { readonly body: SubmitInternalTransferBody }; readonly reply: InternalTransferRecord };
  /** Asks for a loan. The collateral is frozen in the funding wallet; pictures that are left out are those of the advanced verification */
  readonly submitLoan: { readonly request: { readonly body: SubmitLoanBody }; readonly reply: SubmitLoanReply };
  /** Answers an ad: by coin (`coinCou`) or by money (`fiatCurrencyAmount`); the seller’s coin goes into escrow */
  readonly submitOtcOrder: { readonly request: { readonly body: SubmitOtcOrderBody }; readonly reply: OtcOrder };
  /** Open a long or a short; the margin mode is the one saved for the contract */
  readonly submitPerpetualOrder: { readonly request: { readonly body: SubmitPerpetualOrderBody }; readonly reply: SubmitPerpetualOrderReply };
  /** Declare a deposit that was paid already; it is reviewed within 24 hours */
  readonly submitRecharge: { readonly request: { readonly body: SubmitRechargeBody }; readonly reply: Deposit };
  /** Place a spot order */
  readonly submitSpotOrder: { readonly request: { readonly body: SubmitSpotOrderBody }; readonly reply: PlacedOrder };
  /** Keeps an amount of the wealth wallet in a staking plan */
  readonly submitStaking: { readonly request: { readonly body: SubmitStakingBody }; readonly reply: SubmitStakingReply };
  /** Hand in the primary (1) or the advanced (2) verification */
  readonly submitVerified: { readonly request: { readonly body: SubmitVerifiedBody }; readonly reply: SubmitVerifiedReply };
  /** Withdraw to an address, or to the bank card that is bound */
  readonly submitWithdrawal: { readonly request: { readonly body: SubmitWithdrawalBody }; readonly reply: Withdrawal };
  /** The other side answers, or either side adds what the exchange has asked for */
  readonly supplementAppeal: { readonly request: { readonly params: { readonly "id": Id }; readonly body: SupplementAppealBody }; readonly reply: Appeal };
  /** The same with its fields in a body, where no log and no history keeps them */
  readonly transferByBody: { readonly request: { readonly body: TransferByBodyBody }; readonly reply: TransferByQueryReply };
  /** Move money between two of one’s own wallets: at once, free of charge */
  readonly transferByQuery: { readonly request: { readonly query: { readonly "amount": SentDecimal; readonly "coinSymbol": CoinName; readonly "exchangeCoinId"?: string; readonly "from": "wallet" | "spot" | "marginFixed" | "marginAll" | "contract" | "market" | "wealth" | "service"; readonly "to": "wallet" | "spot" | "marginFixed" | "marginAll" | "contract" | "market" | "wealth" | "service" } }; readonly reply: TransferByQueryReply };
  /** Move money between platform (1), finance (2) and contract account (3) */
  readonly transferFunds: { readonly request: { readonly body: TransferFundsBody }; readonly reply: TransferByQueryReply };
  /** Somebody is writing; whoever answers sees it for some seconds */
  readonly typeInChat: { readonly request: { readonly body: TypeInChatBody }; readonly reply: TypeInChatReply };
  /** Unbind a wallet; every other session ends, because it may have opened them */
  readonly unbindWallet: { readonly request: { readonly body: UnbindWalletBody }; readonly reply: Changed };
  /** Change the login password; every other session ends, and this one goes on with new tokens */
  readonly updateBladePassword: { readonly request: { readonly body: UpdatePasswordBody }; readonly reply: Session };
  /** Add to the margin of an isolated position, or take some of it out */
  readonly updateBond: { readonly request: { readonly body: UpdateBondBody }; readonly reply: UpdateBondReply };
  /** Trust a device for thirty days, or no longer */
  readonly updateDevice: { readonly request: { readonly body: UpdateDeviceBody }; readonly reply: UpdateDeviceReply };
  /** Choose leverage (cou) and margin mode (pattern 1 isolated, 2 cross) of a contract */
  readonly updateLeverageRadio: { readonly request: { readonly body: UpdateLeverageRadioBody }; readonly reply: PerpetualsPerpetualSetting };
  /** Up to how many times its own assets an isolated account may hold: 2 or 3 */
  readonly updateMarginLeverage: { readonly request: { readonly body: UpdateMarginLeverageBody }; readonly reply: UpdateMarginLeverageReply };
  /** Change the login password; every other session ends, and this one goes on with new tokens */
  readonly updatePassword: { readonly request: { readonly body: UpdatePasswordBody }; readonly reply: Session };
  /** Choose leverage, margin mode or position mode of a contract; the modes only where nothing stands */
  readonly updatePerpetualSetting: { readonly request: { readonly body: UpdatePerpetualSettingBody }; readonly reply: PerpetualsPerpetualSetting };
  /** Change the login password; every other session ends, and this one goes on with new tokens */
  readonly updateUserLoginPassword: { readonly request: { readonly body: UpdatePasswordBody }; readonly reply: Session };
  /** Hand in a picture (field file) */
  readonly uploadFormFile: { readonly request: { readonly body: { readonly file: Blob; readonly type?: string } }; readonly reply: UploadFormFileReply };
  /** Hand in the primary (1) or the advanced (2) verification */
  readonly uploadKyc: { readonly request: { readonly body: UploadKycBody }; readonly reply: UploadKycReply };
  /** Hand in a picture (field file) */
  readonly uploadOss: { readonly request: { readonly body: { readonly file: Blob; readonly type?: string } }; readonly reply: UploadOssReply };
  /** Whether this is the fund password; five wrong ones lock it */
  readonly validateTradePassword: { readonly request: { readonly body: ValidateTradePasswordBody }; readonly reply: ValidateTradePasswordReply };
  /** Takes an application back before it is decided; the collateral is free again */
  readonly withdrawLoanApplication: { readonly request: { readonly body: WithdrawLoanApplicationBody }; readonly reply: WithdrawLoanApplicationReply };
}

export const CALLS = {
  acknowledgeRealityCheck: { method: "POST", path: "/api/secondContract/realityCheck" },
  addListedAddress: { method: "POST", path: "/api/ex/coin/assets/addressBook/add", isSealed: true },
  addLoanCollateral: { method: "POST", path: "/api/load/order/addCollateral" },
  addOptional: { method: "GET", path: "/api/ex/coin/quotes/addOptional/{market}/{type}" },
  addPriceAlert: { method: "POST", path: "/api/priceAlerts/add" },
  adjustPositionMargin: { method: "POST", path: "/api/contract/position/adjustAmount" },
  amendContractOrder: { method: "POST", path: "/api/contract/order/amend" },
  amendSpotOrder: { method: "POST", path: "/api/currency/order/amend" },
  answerKnowledgeTest: { method: "POST", path: "/api/secondContract/test" },
  answerPerpetualKnowledge: { method: "POST", path: "/api/contract/knowledge" },
  applyAsAgent: { method: "POST", path: "/api/ex/coin/contract-proxy/commission/applyProxy" },
  applyAsMerchant: { method: "POST", path: "/api/ex/coin/member/audit-business" },
  askDefiOwnership: { method: "POST", path: "/api/apiDefi/ownership" },
  askWalletBinding: { method: "POST", path: "/api/ex/coin/member/walletChallenge" },
  askWalletLogin: { method: "POST", path: "/api/user/walletChallenge", isPublic: true },
  beginTotp: { method: "GET", path: "/api/ex/coin/member/getGoogleVerification/{step}" },
  bindContact: { method: "POST", path: "/api/ex/coin/member/accountVerificationBinding", isSealed: true },
  bindEmail: { method: "POST", path: "/api/user/bindEmail", isSealed: true },
  bindInviteCode: { method: "POST", path: "/api/agentActivityInfo/bindInviteCode" },
  bindWallet: { method: "POST", path: "/api/ex/coin/member/bindWallet", isSealed: true },
  borrow: { method: "POST", path: "/api/ex/coin/wallet/{mode}/borrow" },
  cancelAllPerpetualOrders: { method: "POST", path: "/api/contract/order/cancelAll" },
  cancelAllSpotOrders: { method: "POST", path: "/api/currency/order/cancelAll" },
  cancelAppeal: { method: "POST", path: "/api/ex/coin/buy/appeal/cancel/{id}" },
  cancelContractOrder: { method: "POST", path: "/api/contract/order/canCelOrder" },
  cancelEntrust: { method: "POST", path: "/api/ex/coin/entrust/cancel/entrust" },
  cancelOptional: { method: "GET", path: "/api/ex/coin/quotes/cancelOptional/{market}/{type}" },
  cancelOtcOrder: { method: "POST", path: "/api/ex/coin/buy/cancel/{id}" },
  cancelSpotOrder: { method: "POST", path: "/api/currency/order/cancelOrder" },
  cancelStop: { method: "POST", path: "/api/contract/loss/cancel" },
  cancelWithdrawal: { method: "POST", path: "/api/ex/coin/assets/cancelWithdrawal" },
  checkWithdrawalAddress: { method: "POST", path: "/api/ex/coin/assets/checkAddress" },
  closePerpetual: { method: "POST", path: "/api/ex/coin/entrust/contract/close/{code}" },
  completeOtcOrder: { method: "POST", path: "/api/ex/coin/buy/complete/{id}", isSealed: true },
  confirmTotp: { method: "GET", path: "/api/ex/coin/member/googleVerificationBindingOrReset/{code}/{type}", isSealed: true },
  createAd: { method: "POST", path: "/api/ex/coin/advertise/create" },
  createApiKey: { method: "POST", path: "/api/ex/coin/member/api", isSealed: true },
  createCaptcha: { method: "GET", path: "/api/user/easyGenerateCode", isPublic: true },
  createDefiIntent: { method: "POST", path: "/api/apiDefi/intent" },
  createSecondContractOrder: { method: "POST", path: "/api/secondContractOrder/createSecondContractOrder" },
  createSocketTicket: { method: "POST", path: "/api/ws/ticket" },
  createVisitorTicket: { method: "POST", path: "/api/chat/ticket", isPublic: true },
  currencyExchange: { method: "POST", path: "/api/texchange/currencyExchange" },
  deleteApiKey: { method: "GET", path: "/api/ex/coin/member/api/del" },
  endDevice: { method: "POST", path: "/api/ex/coin/member/deleteDevice/{id}" },
  endOtherDevices: { method: "POST", path: "/api/ex/coin/member/deleteOtherDevices" },
  excludeSelf: { method: "POST", path: "/api/secondContract/selfExclusion" },
  exitDefi: { method: "POST", path: "/api/apiDefi/exit" },
  exportMyBill: { method: "GET", path: "/api/ex/coin/assets/exportMyBill", isFile: true },
  exportPerpetualFills: { method: "GET", path: "/api/contract/order/exportFills", isFile: true },
  exportPerpetualOrders: { method: "GET", path: "/api/contract/order/exportOrders", isFile: true },
  exportSpotFills: { method: "GET", path: "/api/currency/order/exportFills", isFile: true },
  exportSpotOrders: { method: "GET", path: "/api/currency/order/exportOrders", isFile: true },
  fileAppeal: { method: "POST", path: "/api/ex/coin/buy/appeal" },
  findBestOffer: { method: "GET", path: "/api/ex/coin/open/one-click", isPublic: true },
  findTransferReceiver: { method: "POST", path: "/api/ex/coin/assets/internalTransfer/receiver" },
  getAccountTier: { method: "GET", path: "/api/ex/coin/member/getAccountTier" },
  getAddressBook: { method: "GET", path: "/api/ex/coin/assets/addressBook" },
  getAgentInfo: { method: "POST", path: "/api/agentActivityInfo/getAgentInfo" },
  getAgentList: { method: "POST", path: "/api/agentActivityInfo/getAgentList" },
  getAgentState: { method: "GET", path: "/api/ex/coin/contract-proxy/commission/getProxyInfo" },
  getAgentStatement: { method: "GET", path: "/api/ex/coin/contract-proxy/contract/orders" },
  getAllProperty: { method: "GET", path: "/api/ex/coin/wallet/all/marginProperty" },
  getAllSetting: { method: "POST", path: "/api/common/getAllSetting", isPublic: true },
  getAppealOfOrder: { method: "GET", path: "/api/ex/coin/buy/appeal/order/{id}" },
  getArticle: { method: "POST", path: "/api/helpCenterInfo/{id}", isPublic: true },
  getBankAccount: { method: "GET", path: "/api/ex/coin/assets/getBankAccount" },
  getBbwMaintenanceMargin: { method: "GET", path: "/api/ex/coin/entrust/get/getBbwMaintenanceMargin/{coin}", isPublic: true },
  getBestRate: { method: "GET", path: "/api/ex/coin/open/one-click/rate", isPublic: true },
  getCanBorrow: { method: "POST", path: "/api/ex/coin/wallet/{mode}/getCanborrow" },
  getChatRecord: { method: "POST", path: "/api/ex/coin/buy/getChatRecord/{orderId}" },
  getCoinCurrency: { method: "GET", path: "/api/ex/coin/open/getCoinCurrency", isPublic: true },
  getCoinList: { method: "POST", path: "/api/common/getCoinList", isPublic: true },
  getCoinRate: { method: "GET", path: "/api/ex/coin/assets/getCoinRate", isPublic: true },
  getCommissions: { method: "GET", path: "/api/ex/coin/contract-proxy/contract/commission" },
  getCreditScore: { method: "GET", path: "/api/load/score" },
  getCurrencyAccount: { method: "POST", path: "/api/ex/coin/assets/getCurrencyAccount" },
  getCurrencyPrice: { method: "POST", path: "/api/texchange/getCurrencyPrice" },
  getCustomerService: { method: "POST", path: "/api/common/getCustomerService", isPublic: true },
  getDefiRate: { method: "POST", path: "/api/apiDefi/getDefiRate", isPublic: true },
  getDefiStatistics: { method: "GET", path: "/public/defi", isPublic: true },
  getDefiVaults: { method: "GET", path: "/public/defi/vaults", isPublic: true },
  getDepositAddress: { method: "GET", path: "/api/ex/coin/assets/getDepositAddress/{coin}" },
  getDepositRate: { method: "GET", path: "/api/ex/coin/wallet/all/getDepositRate" },
  getDictionary: { method: "GET", path: "/api/ex/sys/sys/dict/getDictItems/{dictCode}", isPublic: true },
  getDownloadUrl: { method: "GET", path: "/api/ex/coin/open/get/download/url", isPublic: true },
  getEarners: { method: "GET", path: "/api/ex/coin/contract-proxy/proxy" },
  getEquityCurve: { method: "GET", path: "/api/ex/coin/assets/getEquityCurve" },
  getFiatCurrency: { method: "GET", path: "/api/ex/coin/open/getFiatCurrency", isPublic: true },
  getFinanceProduct: { method: "POST", path: "/api/financial/{id}", isPublic: true },
  getFixedProperty: { method: "GET", path: "/api/ex/coin/wallet/fixed/marginProperty/{symbol}" },
  getFormData: { method: "GET", path: "/api/ex/cgform-api/getData/{formId}", isPublic: true },
  getFormRow: { method: "GET", path: "/api/ex/cgform-api/detailData/{formId}/{id}", isPublic: true },
  getFundingRate: { method: "GET", path: "/api/ex/coin/open/getFundingRate", isPublic: true },
  getIdentity: { method: "GET", path: "/api/ex/coin/member/getMemberOtherData/yhrzxx" },
  getInitData: { method: "GET", path: "/api/ex/coin/open/market/initData", isPublic: true },
  getInsuranceFund: { method: "GET", path: "/public/insuranceFund", isPublic: true },
  getKlineHistory: { method: "GET", path: "/api/ex/coin/open/get/kline/history", isPublic: true },
  getLoanTerms: { method: "GET", path: "/api/load/terms", isPublic: true },
  getLoginLog: { method: "GET", path: "/api/ex/coin/member/getLoginLog" },
  getMarginTerms: { method: "GET", path: "/api/ex/coin/open/getMarginTerms", isPublic: true },
  getMarketWallet: { method: "GET", path: "/api/ex/coin/wallet/get/{type}/{symbol}" },
  getMerchantState: { method: "GET", path: "/api/ex/coin/member/merchant" },
  getMt5Amount: { method: "POST", path: "/api/common/getMt5Amount", isPublic: true },
  getMyBalance: { method: "GET", path: "/api/ex/coin/assets/getMyBalance" },
  getMyBill: { method: "POST", path: "/api/ex/coin/assets/getMyBill" },
  getNotificationSettings: { method: "GET", path: "/api/notifications/settings" },
  getPayment: { method: "GET", path: "/api/ex/coin/member/getPayment" },
  getPerpetualDetail: { method: "POST", path: "/api/ex/coin/open/get/contractDetail", isPublic: true },
  getPerpetualFees: { method: "GET", path: "/api/ex/coin/open/getExchangeContractFee", isPublic: true },
  getPerpetualKnowledge: { method: "GET", path: "/api/contract/knowledge" },
  getPersonalIncome: { method: "POST", path: "/api/financial/personalIncome" },
  getPreferences: { method: "GET", path: "/api/user/preferences" },
  getPriceComparison: { method: "GET", path: "/api/ex/coin/open/getPriceComparison/{market}", isPublic: true },
  getPriceSources: { method: "GET", path: "/public/prices", isPublic: true },
  getProxyChildren: { method: "GET", path: "/api/ex/coin/contract-proxy/getChild" },
  getProxyOverview: { method: "GET", path: "/api/ex/coin/contract-proxy/getInfo" },
  getQuotedPrice: { method: "GET", path: "/api/ex/coin/open/common/quotedPrice", isPublic: true },
  getRebateHistory: { method: "GET", path: "/api/ex/coin/contract-proxy/commission/history" },
  getRewardPools: { method: "GET", path: "/public/rewardPools", isPublic: true },
  getRules: { method: "POST", path: "/api/option/rules/list", isPublic: true },
  getSealingKey: { method: "GET", path: "/api/open/sealingKey", isPublic: true },
  getSecondBank: { method: "GET", path: "/public/second/bank", isPublic: true },
  getSecondProtections: { method: "GET", path: "/api/secondContract/protections" },
  getSecondReceipt: { method: "GET", path: "/public/second/receipts/{orderNo}", isPublic: true },
  getSecondStatistics: { method: "GET", path: "/public/second/statistics", isPublic: true },
  getSecurityFund: { method: "GET", path: "/public/securityFund", isPublic: true },
  getSecurityOverview: { method: "GET", path: "/api/ex/coin/member/security" },
  getServerTime: { method: "GET", path: "/api/common/getServerTime", isPublic: true },
  getServicePayment: { method: "GET", path: "/api/ex/coin/buy/getServicePayment" },
  getSpotFees: { method: "GET", path: "/api/ex/coin/open/getExchangeSpotFee", isPublic: true },
  getSupportService: { method: "GET", path: "/api/ex/coin/open/getSupportService", isPublic: true },
  getTeam: { method: "GET", path: "/api/ex/coin/contract-proxy/contract/position" },
  getUbwMaintenanceMargin: { method: "GET", path: "/api/ex/coin/entrust/get/getUbwMaintenanceMargin", isPublic: true },
  getUserBank: { method: "POST", path: "/api/userBank/getbank" },
  getUserCoin: { method: "POST", path: "/api/userCoin/getUserCoin" },
  getUserInfo: { method: "POST", path: "/api/user/getInfo" },
  getUserInvestment: { method: "POST", path: "/api/apiDefi/userInvestment" },
  getWalletAccount: { method: "GET", path: "/api/ex/coin/assets/getWalletAccount" },
  getWhitePaper: { method: "POST", path: "/api/common/getWhitePaperSetting", isPublic: true },
  getWithdrawalRecord: { method: "GET", path: "/public/withdrawals", isPublic: true },
  getWithdrawalTerms: { method: "GET", path: "/api/ex/coin/assets/withdrawalTerms" },
  grantDemoFunds: { method: "POST", path: "/api/demo/funds" },
  joinDefi: { method: "POST", path: "/api/apiDefi/join" },
  leaveAsMerchant: { method: "POST", path: "/api/ex/coin/member/merchant/leave" },
  listApiKeys: { method: "GET", path: "/api/ex/coin/member/apis" },
  listAppeals: { method: "GET", path: "/api/ex/coin/buy/getAppealOrder" },
  listArticles: { method: "GET", path: "/api/ex/coin/open/getArticleList", isPublic: true },
  listAuctions: { method: "GET", path: "/public/auctions", isPublic: true },
  listBorrowOrders: { method: "GET", path: "/api/ex/coin/entrust/borrowOrder/{state}/{account}/{symbol}" },
  listCanBorrow: { method: "GET", path: "/api/ex/coin/wallet/all/getCanborrowList" },
  listChatMessages: { method: "GET", path: "/api/chat/history", isPublic: true },
  listContracts: { method: "GET", path: "/api/ex/coin/open/getContract", isPublic: true },
  listCountries: { method: "POST", path: "/api/user/getCountryCode", isPublic: true },
  listDealsOfEntrust: { method: "GET", path: "/api/ex/coin/entrust/transaction/details/{id}" },
  listDefiAllowances: { method: "GET", path: "/api/apiDefi/authorisations" },
  listDefiIntents: { method: "POST", path: "/api/apiDefi/intents" },
  listDemoMails: { method: "GET", path: "/api/demo/mailbox", isPublic: true },
  listDepositCoins: { method: "GET", path: "/api/ex/coin/assets/getRechargeCurrency", isPublic: true },
  listDeposits: { method: "POST", path: "/api/ex/coin/assets/getRechargeLog" },
  listDevices: { method: "GET", path: "/api/ex/coin/member/getLoginDevice" },
  listEntrustCurrency: { method: "POST", path: "/api/ex/coin/entrust/getEntrustLogCurrency" },
  listEntrusts: { method: "GET", path: "/api/ex/coin/entrust/entrustlog/{type}/{log}/{symbol}" },
  listFinanceOrders: { method: "POST", path: "/api/order/list" },
  listFinanceProducts: { method: "POST", path: "/api/financial/list", isPublic: true },
  listFundingRates: { method: "GET", path: "/public/contracts/{symbol}/fundingRates", isPublic: true },
  listIndexTicks: { method: "GET", path: "/public/index/{market}/ticks", isPublic: true },
  listInternalTransfers: { method: "POST", path: "/api/ex/coin/assets/internalTransfer/list" },
  listLiquidations: { method: "GET", path: "/public/liquidations", isPublic: true },
  listLoanOrders: { method: "POST", path: "/api/load/order/orderList" },
  listLoanProducts: { method: "POST", path: "/api/load/product/list", isPublic: true },
  listMarginInterest: { method: "GET", path: "/api/ex/coin/margin/interest" },
  listMarginLiquidations: { method: "GET", path: "/api/ex/coin/margin/liquidations" },
  listMarginRepayments: { method: "GET", path: "/api/ex/coin/margin/repayments" },
  listMarketMakers: { method: "GET", path: "/public/marketMakers", isPublic: true },
  listMarks: { method: "GET", path: "/public/contracts/{symbol}/marks", isPublic: true },
  listMerchantOrders: { method: "GET", path: "/api/ex/coin/buy/service/order/list" },
  listMerchantRatings: { method: "GET", path: "/api/ex/coin/open/p2p/ratings", isPublic: true },
  listMyDeals: { method: "GET", path: "/api/ex/coin/entrust/get/myExchangeLog/{symbol}" },
  listMyPositions: { method: "GET", path: "/api/ex/coin/entrust/get/myPosition/{type}" },
  listNotices: { method: "POST", path: "/api/notice/list", isPublic: true },
  listNotifications: { method: "GET", path: "/api/notifications/list" },
  listOffers: { method: "GET", path: "/api/ex/coin/open/p2p", isPublic: true },
  listOptional: { method: "GET", path: "/api/ex/coin/quotes/getOptional" },
  listOtcOrders: { method: "GET", path: "/api/ex/coin/buy/list" },
  listOwnAds: { method: "GET", path: "/api/ex/coin/advertise/list" },
  listOwnFundings: { method: "GET", path: "/api/contract/funding/list" },
  listOwnLiquidations: { method: "GET", path: "/api/contract/liquidation/list" },
  listPerpetualAssets: { method: "GET", path: "/api/contract/asset/list" },
  listPerpetualEntrusts: { method: "GET", path: "/api/ex/coin/entrust/entrustlogContract/{type}/{log}/{symbol}" },
  listPerpetualFills: { method: "GET", path: "/api/contract/order/fillList" },
  listPerpetualOrders: { method: "POST", path: "/api/contract/order/list" },
  listPerpetualSettings: { method: "GET", path: "/api/contract/setting/list" },
  listPerpetuals: { method: "GET", path: "/public/contracts", isPublic: true },
  listPositions: { method: "POST", path: "/api/contract/position/list" },
  listPriceAlerts: { method: "GET", path: "/api/priceAlerts/list" },
  listRecharges: { method: "POST", path: "/api/recharge/list" },
  listRepayTypes: { method: "POST", path: "/api/common/type/t_repay_type", isPublic: true },
  listRestrictions: { method: "GET", path: "/api/account/restrictions" },
  listSecondLeaves: { method: "GET", path: "/public/second/roots/{day}/leaves", isPublic: true },
  listSecondPeriods: { method: "POST", path: "/api/period/list", isPublic: true },
  listSecondRoots: { method: "GET", path: "/public/second/roots", isPublic: true },
  listSecondVoids: { method: "GET", path: "/public/second/voids", isPublic: true },
  listSpotFills: { method: "GET", path: "/api/currency/order/fillList" },
  listSpotGoods: { method: "GET", path: "/api/ex/coin/open/getSpotGoods", isPublic: true },
  listSpotOrders: { method: "POST", path: "/api/currency/order/orderList" },
  listStakingOrders: { method: "POST", path: "/api/mingOrder/list" },
  listStakingProducts: { method: "POST", path: "/api/mingProduct/list", isPublic: true },
  listStops: { method: "POST", path: "/api/contract/loss/list" },
  listSubAgents: { method: "GET", path: "/api/ex/coin/contract-proxy/agent" },
  listTransactions: { method: "GET", path: "/api/ex/coin/open/transaction/{plate}/{market}", isPublic: true },
  listTransferable: { method: "GET", path: "/api/ex/coin/wallet/transferable" },
  listWithdrawalFees: { method: "GET", path: "/api/ex/coin/open/getWithdrawFee", isPublic: true },
  listWithdrawals: { method: "POST", path: "/api/ex/coin/assets/getWithdrawalLog" },
  listWithdraws: { method: "POST", path: "/api/withdraw/list" },
  loginDemoUser: { method: "POST", path: "/api/user/loginDemo", isPublic: true },
  loginNewcomer: { method: "POST", path: "/api/user/loginNewcomer", isPublic: true },
  loginUser: { method: "POST", path: "/api/user/login", isPublic: true, isSealed: true },
  logoutUser: { method: "POST", path: "/api/user/logout", isPublic: true },
  makeDemoDeposit: { method: "POST", path: "/api/demo/deposit" },
  modifyAd: { method: "POST", path: "/api/ex/coin/advertise/modify" },
  oneKeyClose: { method: "POST", path: "/api/ex/coin/entrust/contract/close/onekey" },
  openChat: { method: "POST", path: "/api/chat/open", isPublic: true },
  openContract: { method: "POST", path: "/api/ex/coin/entrust/contract/open/{code}" },
  payOtcOrder: { method: "POST", path: "/api/ex/coin/buy/pay/{id}" },
  placeEntrust: { method: "POST", path: "/api/ex/coin/entrust/exchange/{code}" },
  previewBorrow: { method: "POST", path: "/api/ex/coin/wallet/{mode}/preborrow" },
  proveDefiOwnership: { method: "POST", path: "/api/apiDefi/proveOwnership" },
  rateOtcOrder: { method: "POST", path: "/api/ex/coin/buy/rate/{id}" },
  readChat: { method: "POST", path: "/api/chat/read", isPublic: true },
  readNotifications: { method: "POST", path: "/api/notifications/read" },
  redeemFinance: { method: "POST", path: "/api/financial/redemption" },
  redeemStaking: { method: "POST", path: "/api/mingOrder/redemption" },
  refreshSession: { method: "POST", path: "/api/user/refresh", isPublic: true },
  registerUser: { method: "POST", path: "/api/user/register", isPublic: true, isSealed: true },
  removeListedAddress: { method: "POST", path: "/api/ex/coin/assets/addressBook/remove" },
  removePriceAlert: { method: "POST", path: "/api/priceAlerts/remove" },
  removeUserCoin: { method: "POST", path: "/api/userCoin/removeByCoin" },
  removeUserCoins: { method: "POST", path: "/api/userCoin/remove/{ids}" },
  renewBackupCodes: { method: "POST", path: "/api/ex/coin/member/backupCodes", isSealed: true },
  repay: { method: "POST", path: "/api/ex/coin/wallet/still/{mode}" },
  repayLoan: { method: "POST", path: "/api/load/order/repay" },
  resetPassword: { method: "POST", path: "/api/user/backPwd", isPublic: true, isSealed: true },
  restrictAccount: { method: "POST", path: "/api/account/restrictions" },
  reversePosition: { method: "POST", path: "/api/contract/position/reverse" },
  saveNotificationSetting: { method: "POST", path: "/api/notifications/settings" },
  savePayment: { method: "POST", path: "/api/ex/coin/member/payment", isSealed: true },
  savePreferences: { method: "POST", path: "/api/user/preferences" },
  saveUserBank: { method: "POST", path: "/api/userBank/save", isSealed: true },
  saveUserCoin: { method: "POST", path: "/api/userCoin/save" },
  saveUserCoins: { method: "POST", path: "/api/userCoin/addBath" },
  selectSecondOrders: { method: "POST", path: "/api/secondContractOrder/selectOrderList" },
  sendApproveHash: { method: "POST", path: "/api/apiDefi/sendApproveHash" },
  sendChatMessage: { method: "POST", path: "/api/chat/send", isPublic: true },
  sendChatRecord: { method: "POST", path: "/api/ex/coin/buy/sendChatRecord" },
  sendEmailCode: { method: "POST", path: "/api/user/sendEmailCode", isPublic: true },
  sendMobileCode: { method: "POST", path: "/api/user/sendMobileCode", isPublic: true },
  sendOwnEmailCode: { method: "GET", path: "/api/ex/coin/open/send/email" },
  sendOwnPhoneCode: { method: "GET", path: "/api/ex/coin/open/send/sms" },
  sendStepCode: { method: "POST", path: "/api/user/sendStepCode", isPublic: true },
  setAntiCode: { method: "POST", path: "/api/ex/coin/member/antiCode", isSealed: true },
  setAvatar: { method: "POST", path: "/api/user/avatar" },
  setCancelAllAfter: { method: "POST", path: "/api/account/cancelAllAfter" },
  setFundPassword: { method: "POST", path: "/api/user/tardPwdSet", isSealed: true },
  setSecondLimits: { method: "POST", path: "/api/secondContract/limits" },
  setStop: { method: "POST", path: "/api/contract/loss/sett" },
  setSubAgentPart: { method: "POST", path: "/api/ex/coin/contract-proxy/agent" },
  setTradePassword: { method: "POST", path: "/api/ex/coin/member/tradePwd", isSealed: true },
  setWhitelistMode: { method: "POST", path: "/api/ex/coin/assets/addressBook/whitelist", isSealed: true },
  showDefiIncome: { method: "POST", path: "/api/apiDefi/showIncome/{user}" },
  showDefiOrders: { method: "POST", path: "/api/apiDefi/showOrder" },
  showStaking: { method: "POST", path: "/api/mingOrder/show" },
  stopPosition: { method: "POST", path: "/api/contract/position/stopOrder" },
  submitCoinWithdrawal: { method: "POST", path: "/api/ex/coin/assets/withdrawal", isSealed: true },
  submitFinance: { method: "POST", path: "/api/financial/submit" },
  submitInternalTransfer: { method: "POST", path: "/api/ex/coin/assets/internalTransfer", isSealed: true },
  submitLoan: { method: "POST", path: "/api/load/order/submit" },
  submitOtcOrder: { method: "POST", path: "/api/ex/coin/buy/submit_order" },
  submitPerpetualOrder: { method: "POST", path: "/api/contract/order/submit" },
  submitRecharge: { method: "POST", path: "/api/recharge/submit" },
  submitSpotOrder: { method: "POST", path: "/api/currency/order/submit" },
  submitStaking: { method: "POST", path: "/api/mingOrder/submit" },
  submitVerified: { method: "POST", path: "/api/ex/coin/member/verified", isSealed: true },
  submitWithdrawal: { method: "POST", path: "/api/withdraw/submit", isSealed: true },
  supplementAppeal: { method: "POST", path: "/api/ex/coin/buy/appeal/supplement/{id}" },
  transferByBody: { method: "POST", path: "/api/ex/coin/wallet/trans" },
  transferByQuery: { method: "GET", path: "/api/ex/coin/wallet/trans" },
  transferFunds: { method: "POST", path: "/api/asset/transferFunds" },
  typeInChat: { method: "POST", path: "/api/chat/typing", isPublic: true },
  unbindWallet: { method: "POST", path: "/api/ex/coin/member/unbindWallet", isSealed: true },
  updateBladePassword: { method: "POST", path: "/api/blade-user/update-password", isSealed: true },
  updateBond: { method: "POST", path: "/api/ex/coin/wallet/contract/updateBond" },
  updateDevice: { method: "POST", path: "/api/ex/coin/member/updateDevice" },
  updateLeverageRadio: { method: "POST", path: "/api/ex/coin/wallet/contract/updateLeverageRadio" },
  updateMarginLeverage: { method: "POST", path: "/api/ex/coin/wallet/fixed/updateLeverageRadio" },
  updatePassword: { method: "POST", path: "/api/user/updatePwd", isSealed: true },
  updatePerpetualSetting: { method: "POST", path: "/api/contract/setting/update" },
  updateUserLoginPassword: { method: "POST", path: "/api/user/updateUserLoginPwd", isSealed: true },
  uploadFormFile: { method: "POST", path: "/api/ex/cgform-api/upload/file", isForm: true },
  uploadKyc: { method: "POST", path: "/api/user/uploadKYC", isSealed: true },
  uploadOss: { method: "POST", path: "/api/common/upload/OSS", isForm: true },
  validateTradePassword: { method: "POST", path: "/api/ex/coin/member/tradePwd/validated", isSealed: true },
  withdrawLoanApplication: { method: "POST", path: "/api/load/order/cancel" },
} as const;
