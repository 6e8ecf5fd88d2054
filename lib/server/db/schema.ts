import type { AccountTables } from './account-tables.ts';
import type { AgentTables } from './agent-tables.ts';
import type { AnalyticsTables } from './analytics-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { CommandTables } from './command-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { ErpTables } from './erp-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { OfferTables } from './offer-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { PriceDropTables } from './price-drop-tables.ts';
import type { QuestionTables } from './question-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { StoreTables } from './store-tables.ts';

/** Kysely's types for the tables that lib/server/migrations creates. */
export interface Database
  extends CatalogueTables,
    ContentTables,
    StoreTables,
    OfferTables,
    OrderTables,
    PaymentTables,
    IdentityTables,
    AccountTables,
    AgentTables,
    AnalyticsTables,
    CommandTables,
    ErpTables,
    PlatformTables,
    PriceDropTables,
    QuestionTables,
    ReviewTables,
    SandboxTables,
    StaffTables {}
