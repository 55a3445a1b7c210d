// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A collection of the local chains (ERC-721) with embedded pictures. Any account may mint.
contract LocalCollection {
    string public name;
    string public symbol;
    uint256 public totalSupply;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NoSuchToken(uint256 tokenId);
    error NotAllowed(address sender, uint256 tokenId);
    error UnsafeRecipient(address to);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++totalSupply;
        owners[tokenId] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        if (owner == address(0)) revert NoSuchToken(tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        string memory number = decimalOf(tokenId);
        return string.concat(
            "data:application/json,%7B%22name%22:%22", name, " ", number, "%22,%22image%22:%22", drawing(tokenId, number), "%22%7D"
        );
    }

    /// Each token has its own colour. Escaped twice, because it is a data URL inside a data URL.
    function drawing(uint256 tokenId, string memory number) private pure returns (string memory) {
        string memory ground = decimalOf((tokenId * 137) % 360);
        string memory light = decimalOf((tokenId * 137 + 50) % 360);
        return string.concat(
            "data:image/svg+xml,<svg%2520xmlns='http://www.w3.org/2000/svg'%2520viewBox='0%25200%252064%252064'>"
            "<rect%2520width='64'%2520height='64'%2520fill='hsl(", ground, ",55%2525,42%2525)'/>"
            "<circle%2520cx='46'%2520cy='20'%2520r='26'%2520fill='hsl(", light, ",70%2525,62%2525)'/>"
            "<text%2520x='8'%2520y='54'%2520font-family='sans-serif'%2520font-weight='700'%2520font-size='26'%2520fill='white'>",
            number, "</text></svg>"
        );
    }

    function approve(address to, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, tokenId);
        getApproved[tokenId] = to;
        emit Approval(owner, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address owner = ownerOf(tokenId);
        bool isAllowed = msg.sender == owner || isApprovedForAll[owner][msg.sender] || getApproved[tokenId] == msg.sender;
        if (owner != from || to == address(0) || !isAllowed) revert NotAllowed(msg.sender, tokenId);
        delete getApproved[tokenId];
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        (bool ok, bytes memory answer) =
            to.call(abi.encodeWithSelector(0x150b7a02, msg.sender, from, tokenId, data));
        if (!ok || answer.length < 32 || abi.decode(answer, (bytes4)) != 0x150b7a02) revert UnsafeRecipient(to);
    }

    function decimalOf(uint256 value) private pure returns (string memory) {
        bytes memory digits;
        do {
            digits = abi.encodePacked(bytes1(uint8(48 + (value % 10))), digits);
            value /= 10;
        } while (value != 0);
        return string(digits);
    }
}
