// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.26;

interface Token {
    function balanceOf(address holder) external view returns (uint256);
    function allowance(address holder, address spender) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// Keeps deposits of one token for those who made them. It has no owner, no administrator and no upgrade: tokens come
/// in by `deposit`, called by their holder, and go back by `withdraw`, to whoever deposited them and nobody else.
contract CandorVault {
    struct Deposit {
        address owner;
        uint256 amount;
    }

    address public immutable token;
    uint256 public depositCount;
    /// What was withdrawn is gone from here.
    mapping(uint256 id => Deposit) public deposits;

    event Deposited(uint256 indexed id, address indexed owner, uint256 amount);
    event Withdrawn(uint256 indexed id, address indexed owner, uint256 amount);

    error NothingGiven();
    error AllowanceNotExact(uint256 allowed);
    error AmountDiffers(uint256 received);
    error TransferFailed();
    error NotTheDepositor();

    constructor(address token_) {
        token = token_;
    }

    /// Takes exactly what its caller has allowed for it, so that no allowance is left behind.
    function deposit(uint256 amount) external returns (uint256 id) {
        if (amount == 0) revert NothingGiven();
        uint256 allowed = Token(token).allowance(msg.sender, address(this));
        if (allowed != amount) revert AllowanceNotExact(allowed);
        uint256 before = Token(token).balanceOf(address(this));
        callToken(abi.encodeCall(Token.transferFrom, (msg.sender, address(this), amount)));
        // A token that keeps a part of each transfer would leave too little to give everything back.
        uint256 received = Token(token).balanceOf(address(this)) - before;
        if (received != amount) revert AmountDiffers(received);
        id = ++depositCount;
        deposits[id] = Deposit(msg.sender, amount);
        emit Deposited(id, msg.sender, amount);
    }

    /// Gives a whole deposit back to whoever made it.
    function withdraw(uint256 id) external {
        Deposit memory kept = deposits[id];
        if (kept.owner != msg.sender) revert NotTheDepositor();
        // Gone before anything is sent: whoever is called on the way finds nothing left.
        delete deposits[id];
        emit Withdrawn(id, msg.sender, kept.amount);
        callToken(abi.encodeCall(Token.transfer, (msg.sender, kept.amount)));
    }

    /// Some tokens answer true, others nothing at all; both mean that it was done.
    function callToken(bytes memory data) private {
        (bool isDone, bytes memory answer) = token.call(data);
        if (!isDone || (answer.length > 0 && !abi.decode(answer, (bool)))) revert TransferFailed();
    }
}
